import { fileStart, type Diagnostic } from '../findings/diagnostic.ts';
import { unportableName } from './findings/files.ts';

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])$/i;

/** Whether no file on Windows can have this name, whatever its ending. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}

/** With the folder of a checkout before it, a longer path goes beyond the 260 characters that git on Windows can open. */
const LONGEST = 200;

/** What a checkout on Windows cannot hold of a path; `isSlug` tells that its name has the stricter rules of slugs. */
export function checkPortableName(path: string, isSlug: boolean): Diagnostic[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const fault = (isSlug ? undefined : nameFault(name)) ?? lengthFault(path);
  return fault === undefined ? [] : [unportableName.at(fileStart(path), fault)];
}

function nameFault(name: string) {
  const base = name.replace(/\..*$/, '').trimEnd();
  if (isDeviceName(base)) {
    const remedy = `Rename it, for example to ${base}-package.yaml.`;
    return { reason: `Windows keeps the name "${base}" for a device`, remedy };
  }
  const odd = /[<>:"|?*\\\p{Cc}]/u.exec(name)?.[0];
  if (odd === undefined) return undefined;
  const remedy = `Rename it, for example to ${name.replaceAll(/[<>:"|?*\\\p{Cc}]+/gu, '-')}.`;
  return { reason: `no name on Windows can hold ${JSON.stringify(odd)}`, remedy };
}

function lengthFault(path: string) {
  if (path.length <= LONGEST) return undefined;
  const reason = `its path has ${String(path.length)} characters, and Windows opens paths of 260 with that of the checkout`;
  return { reason, remedy: `Give it, or its game, a shorter slug: the path may have ${String(LONGEST)} characters.` };
}

/** Paths that are one on a disk that does not tell capitals from small letters. */
export function checkDistinctNames(paths: readonly string[]): Diagnostic[] {
  const firstPaths = new Map<string, string>();
  return paths.flatMap((path) => {
    const foldedPath = path.normalize('NFC').toLowerCase();
    const other = firstPaths.get(foldedPath);
    firstPaths.set(foldedPath, other ?? path);
    if (other === undefined) return [];
    const details = { reason: `there it is one with ${other}`, remedy: 'Rename one of the two.' };
    return [unportableName.at(fileStart(path), details)];
  });
}
