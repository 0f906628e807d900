import { suggest } from '../../text/suggest.ts';
import type { ScalarNode } from '../../yaml/load/yaml-node.ts';
import { scalarOf } from '../reading/outline.ts';
import type { RunStep } from './require-file.ts';
import { givenTo, type Simulation } from './simulation.ts';

export const setRegedit: RunStep = (simulation, step) => {
  reportRegistryPath(simulation, givenTo(step, 'path'));
  const type = givenTo(step, 'type')?.text ?? 'REG_SZ';
  const key = givenTo(step, 'key');
  const value = givenTo(step, 'value');
  for (const node of [key, value]) if (node !== undefined) reportEscapes(simulation, node, type);
  if (key?.text === '@') {
    const remedy = 'For that, write a file with "write_file", and use "set_regedit_file".';
    simulation.surpriseAt(step.key, 'This makes a value that is called "@", not the one without a name', remedy);
  }
  const form = FORMS.get(type);
  if (form === undefined || value === undefined || value.text.includes('$')) return;
  const [pattern, words, example] = form;
  if (pattern.test(value.text)) return;
  const digits = /^(?:dword:|0x|hex:)([0-9a-f, ]+)$/i.exec(value.text)?.[1] ?? example;
  const reason = `The registry takes no "${value.text}" as a ${type}, which is ${words}`;
  simulation.surpriseAt(value, reason, `Write the digits alone, such as: value: "${digits}"`);
};

const BYTES = [/^(?:[0-9a-f]{1,2}(?:[ ,]+|,?\\?$))*$/i, 'a list of hexadecimal bytes', '01,00'] as const;

/** What may stand behind `dword:` and `hex:`, in words, and an example; the client puts a text in quotes. */
const FORMS = new Map<string, readonly [pattern: RegExp, words: string, example: string]>([
  ['REG_DWORD', [/^[0-9a-f]{1,8}$/i, 'a number of up to eight hexadecimal digits', '00000001']],
  ...['REG_BINARY', 'REG_MULTI_SZ', 'REG_EXPAND_SZ'].map((type) => [type, BYTES] as const),
]);

export const deleteRegistryKey: RunStep = (simulation, step) => {
  reportRegistryPath(simulation, givenTo(step, 'key'));
};

export const reportRegistryFile: RunStep = (simulation, step) => {
  const file = givenTo(step, 'filename');
  const index = file === undefined ? undefined : simulation.unreadTexts.get(simulation.path(file));
  const content = scalarOf(simulation.script.steps[index ?? -1]?.value, 'content');
  for (const [, key = ''] of content?.text.matchAll(/^\[-?([^\]\r\n]+)\]\s*$/gm) ?? [])
    if (!ROOT.test(key)) reportRegistryPath(simulation, content, key);
  if (content !== undefined && !/^\uFEFF?\s*(?:REGEDIT|Windows Registry Editor|\$)/.test(content.text)) {
    const reason = 'The registry takes nothing from a file that does not begin with the name of its form';
    simulation.surpriseAt(content, reason, 'Put two lines before it: REGEDIT4, and an empty one.');
  }
};

/** The client quotes texts in a registry file without escapes, where a backslash escapes the next character. */
function reportEscapes(simulation: Simulation, node: ScalarNode, type: string): void {
  if (type !== 'REG_SZ') return;
  const inQuotes = /^"(.*)"$/s.exec(node.text)?.[1];
  if (inQuotes !== undefined) {
    const reason = `The client puts the quotes around ${node.text} itself, so that the registry takes nothing`;
    simulation.surpriseAt(node, reason, `Write it without these quotes: ${inQuotes}`);
  } else if (/^(?:dword|hex):/.test(node.text)) {
    const reason = `The registry takes "${node.text}" for a text`;
    const remedy = 'Write the digits alone, and beside them: type: REG_DWORD, or REG_BINARY for "hex".';
    simulation.surpriseAt(node, reason, remedy);
  } else if (/(?<!\\)\\(?:\\\\)*(?![\\"])/.test(node.text)) {
    const reason = `The registry drops the backslashes of "${node.text}"`;
    simulation.surpriseAt(node, reason, `Write two for each: ${node.text.replaceAll(/\\+/g, '\\\\')}`);
  }
}

const SHORT_ROOTS: Readonly<Record<string, string>> = {
  HKCU: 'HKEY_CURRENT_USER',
  HKLM: 'HKEY_LOCAL_MACHINE',
  HKCR: 'HKEY_CLASSES_ROOT',
  HKU: 'HKEY_USERS',
};

const ROOTS = [...Object.values(SHORT_ROOTS), 'HKEY_CURRENT_CONFIG', 'HKEY_DYN_DATA'];

const ROOT = new RegExp(`^(?:${ROOTS.join('|')})(?![^\\\\/])|^[^\\\\/]*\\$`, 'i');

function reportRegistryPath(simulation: Simulation, node: ScalarNode | undefined, path = node?.text): void {
  if (node === undefined || path === undefined) return;
  const bare = path.replace(/^\[(.*)\]$/, '$1');
  const [root = ''] = bare.split(/[\\/]/, 1);
  const isKnown = ROOT.test(bare);
  const meantRoot = isKnown ? root : (SHORT_ROOTS[root.toUpperCase()] ?? suggest(root.toUpperCase(), ROOTS));
  const correction = (meantRoot ?? root) + bare.slice(root.length).replaceAll('/', '\\');
  // A key below the root may have a slash in its name.
  if (isKnown && (path === correction || (path === bare && bare.includes('\\')))) return;
  simulation.surpriseAt(
    node,
    `The registry has no key "${path}", so that nothing changes`,
    meantRoot !== undefined
      ? `Write: ${correction.replace(/^hkey_\w+/i, (name) => name.toUpperCase())}`
      : String.raw`Begin it with HKEY_CURRENT_USER\ or HKEY_LOCAL_MACHINE\.`,
  );
}
