import { suggest } from '../../text/suggest.ts';
import { isSetting, winetricksVerbs } from '../vocabulary/winetricks.ts';
import type { RunStep } from './require-file.ts';
import { givenTo, type Simulation } from './simulation.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';

export const winetricks: RunStep = (simulation, step) => {
  const verbs = givenTo(step, 'app');
  if (verbs === undefined) return;
  if (/[,;]/.test(verbs.text))
    simulation.surpriseAt(
      verbs,
      `Winetricks knows no "${verbs.text}": it takes names with blanks between them`,
      `Write: app: ${verbs.text
        .split(/[,;\s]+/)
        .filter((verb) => verb !== '')
        .join(' ')}`,
    );
  else
    for (const verb of verbs.text.split(/\s+/)) {
      const correction = meantVerb(verb);
      if (correction !== undefined)
        simulation.surpriseAt(verbs, `Winetricks knows no "${verb}"`, `Write instead: ${correction}`);
    }
};

/** The verb that a word was meant to be; Winetricks has hundreds more, many of which differ in a number. */
function meantVerb(verb: string): string | undefined {
  if (/^vc_?redist[_-]?\d*/i.test(verb)) return `vcrun${/\d{4}/.exec(verb)?.[0] ?? '2019'}`;
  if (/^(?:dotnet|net)\d?\.?\d/.test(verb) && verb.includes('.')) return `dotnet${verb.replaceAll(/\D/g, '')}`;
  if (winetricksVerbs.includes(verb) || isSetting(verb) || !/^[a-z]{5,}\d*$/i.test(verb)) return undefined;
  const stem = verb.replace(/\d+$/, '');
  const stems = new Map(winetricksVerbs.map((one) => [one.replace(/\d+$/, ''), one]));
  const correction = stems.has(stem) ? undefined : suggest(stem, [...stems.keys()]);
  return correction === undefined
    ? undefined
    : (stems.get(correction)?.replace(/\d+$/, '') ?? correction) + verb.slice(stem.length);
}

export const setRegedit: RunStep = (simulation, step) => {
  const path = givenTo(step, 'path');
  if (path !== undefined) reportRegistryPath(simulation, path);
  const type = givenTo(step, 'type')?.text;
  const value = givenTo(step, 'value');
  for (const node of [givenTo(step, 'key'), value])
    if (node !== undefined) reportEscapes(simulation, node, type ?? 'REG_SZ');
  if (type === 'REG_DWORD' && value !== undefined && !/^[0-9a-f]{1,8}$/i.test(value.text) && !value.text.includes('$'))
    simulation.surpriseAt(
      value,
      `The registry takes no "${value.text}" as a REG_DWORD, which is a number of up to eight hexadecimal digits`,
      `Write the digits alone, such as: value: "${hexadecimal(value.text)}"`,
    );
};

function hexadecimal(text: string): string {
  const digits = /^(?:dword:|0x)([0-9a-f]{1,8})$/i.exec(text)?.[1];
  return digits ?? '00000001';
}

/** The client writes texts into a file of the registry as they are, in quotes; there a backslash stands before a sign. */
function reportEscapes(simulation: Simulation, node: ScalarNode, type: string): void {
  if (type !== 'REG_SZ') return;
  const inQuotes = /^"(.*)"$/s.exec(node.text)?.[1];
  if (inQuotes !== undefined)
    simulation.surpriseAt(
      node,
      `The client puts the quotes around ${node.text} itself, so that the registry takes nothing`,
      `Write it without these quotes: ${inQuotes}`,
    );
  else if (/(?<!\\)\\(?:\\\\)*(?![\\"])/.test(node.text))
    simulation.surpriseAt(
      node,
      `The registry drops the backslashes of "${node.text}"`,
      `Write two for each: ${node.text.replaceAll(/\\+/g, '\\\\')}`,
    );
}

const SHORT: Readonly<Record<string, string>> = {
  HKCU: 'HKEY_CURRENT_USER',
  HKLM: 'HKEY_LOCAL_MACHINE',
  HKCR: 'HKEY_CLASSES_ROOT',
  HKU: 'HKEY_USERS',
};

function reportRegistryPath(simulation: Simulation, path: ScalarNode): void {
  const bare = path.text.replace(/^\[(.*)\]$/, '$1');
  const [root = ''] = bare.split(/[\\/]/, 1);
  const correction = (SHORT[root.toUpperCase()] ?? root) + bare.slice(root.length).replaceAll('/', '\\');
  const isKnown = /^HKEY_/i.test(root) || root.includes('$');
  if (path.text === correction && isKnown) return;
  // Below its root, a key may have a slash in its name.
  if (isKnown && path.text === bare && bare.includes('\\')) return;
  simulation.surpriseAt(
    path,
    `The registry has no key "${path.text}", so that nothing is set`,
    isKnown || SHORT[root.toUpperCase()] !== undefined
      ? `Write: ${correction.replace(/^hkey_\w+/i, (name) => name.toUpperCase())}`
      : String.raw`Begin it with HKEY_CURRENT_USER\ or HKEY_LOCAL_MACHINE\.`,
  );
}
