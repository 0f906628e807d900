import { isDeviceName } from '../../../../catalogue/portable-names.ts';
import { scriptFor, script } from '../../../../findings/define-finding.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { isText } from '../../../reading/describe-node.ts';
import { itemsOf, pairOf, type FileEntry, type Outline } from '../../../reading/outline.ts';
import { pathsOf } from '../../../reading/paths-of.ts';
import { addressKind } from '../address.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';

export const oddPathRule = scriptRule({
  code: 'odd-path',
  severity: 'warning',
  fix: 'rename',
  message: ({ path, sign }: { path: string; sign: string; suggestion: string | undefined; example: string }) => {
    if (sign === 'drive') return `"${path}" is a path of Windows, which the client does not find`;
    return sign.startsWith('%')
      ? `"${sign}" is no variable to the client, which takes it for a name in "${path}"`
      : `The client takes the ${sign} in "${path}" for a letter of a name`;
  },
  help: ({ suggestion, example }) =>
    suggestion === undefined ? `Write where it is on the disk, such as: ${example}` : `Write: ${suggestion}`,
  why: 'The client hands these paths to Linux as they are. No shell is there to know "~" or take away a backslash, and "\\" separates no folders: nothing is found, or it is put into a folder of an odd name. Only what Wine is given, such as "args" and "executable" of a task, may be a path of Windows.',
  wrong: scriptFor('wine', 'game:', String.raw`  exe: $GAMEDIR\bin\my-game.exe`),
  right: scriptFor('wine', 'game:', '  exe: $GAMEDIR/bin/my-game.exe'),
  find: inEach(pathsOf, ({ node, by: reader, isForWine }, script) => {
    const { text } = node;
    const odd = isForWine ? undefined : (oddIn(text) ?? (reader === 'step' ? homeIn(text) : undefined));
    const example = script.runner === 'wine' ? '$GAMEDIR/drive_c/Games/my-game.exe' : '$GAMEDIR/my-game';
    return odd === undefined ? [] : [faultAt(node, { path: text, ...odd, example })];
  }),
});

interface Odd {
  readonly sign: string;
  readonly suggestion: string | undefined;
}

function oddIn(text: string): Odd | undefined {
  if (/^[A-Za-z]:[\\/]/.test(text)) return { sign: 'drive', suggestion: undefined };
  const variable = /%[A-Za-z][\w()]*%/.exec(text)?.[0];
  if (variable !== undefined && variable !== '%GAMEDIR%')
    return { sign: variable, suggestion: variable === '%USERNAME%' ? text.replace(variable, '$USER') : undefined };
  if (!text.includes('\\')) return undefined;
  // Before a blank it was meant for a shell.
  return { sign: 'backslash', suggestion: text.replaceAll(/\\(?=[\s'"()&])/g, '').replaceAll('\\', '/') };
}

/** Of a game that is started the client finds the folder. */
function homeIn(text: string): Odd | undefined {
  return text.startsWith('~/') ? { sign: '"~"', suggestion: `$HOME${text.slice(1)}` } : undefined;
}

export const pathAsNameRule = scriptRule({
  code: 'path-as-name',
  severity: 'error',
  message: (details: { what: string; name: string; reason: string; suggestion: string }) =>
    `The ${details.what} "${details.name}" is not a plain name: ${details.reason}`,
  help: ({ suggestion }) =>
    suggestion === ''
      ? `Write a name without slashes and backslashes, such as setup.zip.`
      : `Write a name without slashes and backslashes, such as: ${suggestion}`,
  why: 'The client keeps a download as its cache folder, the label and the filename, joined by slashes, and replaces what is there before the first step runs. A path as one of these leads to another folder, even to files of the player. It makes paths of the versions of runners, libraries and cores in the same way.',
  wrong: script('files:', '  - setup:', '      url: https://example.org/1.0.zip', '      filename: ../setup.zip'),
  right: script('files:', '  - setup:', '      url: https://example.org/1.0.zip', '      filename: setup.zip'),
  find: (script) => [
    ...collect(script.files, (file) => checkFile(script, file)),
    ...collect(SETTINGS, ([section, subject, keys]) =>
      section === 'wine' && script.runner !== 'wine' ? [] : checkSettings(script, section, subject, keys),
    ),
  ],
});

const SETTINGS: readonly (readonly [section: string, what: string, keys: readonly string[]])[] = [
  [
    'wine',
    'version',
    ['version', 'dxvk_version', 'vkd3d_version', 'd3d_extras_version', 'dgvoodoo2_version', 'dxvk_nvapi_version'],
  ],
  ['game', 'core', ['core']],
];

function checkSettings(script: Outline, section: string, subject: string, keys: readonly string[]) {
  const settings = pairOf(script.script, section)?.value;
  return collect(keys, (key) => {
    const name = pairOf(settings, key)?.value;
    return name !== undefined && isText(name) && name.kind === 'scalar' && /[/\0]|^\.\.?$/.test(name.text)
      ? wrongName(subject, name, faultOf(name.text) ?? '')
      : [];
  });
}

function checkFile(script: Outline, file: FileEntry) {
  const { label, value } = file;
  const ofLabel = checkName(script, 'label', label);
  // A file that the player chooses lies where it lies.
  if (['person', 'steam'].includes(addressKind(file.address?.text ?? ''))) return ofLabel;
  return [
    ...ofLabel,
    ...checkName(script, 'filename', pairOf(value, 'filename')?.value),
    ...checkAddress(file),
    ...collect(itemsOf(value, 'alternate_filenames'), (item) => checkName(script, 'alternate filename', item)),
  ];
}

function checkName(script: Outline, subject: string, name: YamlNode | undefined) {
  if (name?.kind !== 'scalar' || !isText(name)) return [];
  const fault = faultOf(name.text) ?? faultInWine(script, name.text);
  return fault === undefined ? [] : wrongName(subject, name, fault);
}

/** In the short form, the last part of the address is the name. */
function checkAddress({ value }: FileEntry) {
  const part = value.kind === 'scalar' ? /\/(\.\.?)$/.exec(value.text)?.[1] : undefined;
  if (part === undefined || value.kind !== 'scalar') return [];
  return wrongName('last part of the address', { ...value, text: part }, faultOf(part) ?? '');
}

function wrongName(subject: string, name: ScalarNode, reason: string) {
  const suggestion = /[^/\\]*$/.exec(name.text)?.[0].replaceAll('\0', '') ?? '';
  const usable = faultOf(suggestion) === undefined ? suggestion : '';
  return [faultAt(name, { what: subject, name: name.text, reason, suggestion: usable })];
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'it is empty';
  if (name.includes('\0')) return 'no name of a file can have the character U+0000';
  if (name.startsWith('/')) return 'the client would work at that place instead of in its own folder';
  if (name.split('/').includes('..')) return '".." leads out of the client\'s own folder';
  if (name === '.') return 'it stands for the folder itself';
  if (name.includes('/')) return 'the client makes no folders for it';
  return isDeviceName(name.replace(/\..*$/s, '')) ? 'Windows keeps this name for a device' : undefined;
}

/** To Linux a backslash is a letter like others. */
function faultInWine({ runner }: Outline, name: string): string | undefined {
  return runner === 'wine' && name.includes('\\')
    ? 'Windows programs take a backslash for the end of a folder'
    : undefined;
}
