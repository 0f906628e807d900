import type { SourceObject } from './source-object.ts';

/** A key of a script or around one, wherever a line or a bracket can begin with it. */
const KEY = /(?:^|[{,])[ \t\r\n]*["']?(?:files|game|installer|results|script)["']?[ \t]*:(?=[ \t\r\n["'{]|$)/m;

/** Whether a file that was found in a folder may hold an installer, by its beginning. */
export function looksLikeInstaller(beginning: Uint8Array): boolean {
  return KEY.test(Buffer.from(beginning).toString('latin1'));
}

/** Whether an object is surely one: other files have keys such as `variables` or `path`, too. */
export function isSurelyInstaller({ fields, script }: SourceObject): boolean {
  if (fields.has('script') || fields.has('content')) return true;
  if (script?.kind !== 'mapping') return false;
  return script.pairs.some(({ key: { text }, value: { kind } }) =>
    text === 'game' ? kind === 'mapping' : (text === 'files' || text === 'installer') && kind === 'sequence',
  );
}
