import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { addressKind } from '../address.ts';
import { isDeviceName } from '../../../../catalogue/portable-names.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { itemsOf, pairOf, placeOf, type FileEntry, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { isText } from '../../../reading/describe-node.ts';

const pathAsName = defineFinding({
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
});

export const pathAsNameRule: ScriptRule = {
  finding: pathAsName,
  check: (script) => [
    ...collect(script.files, (file) => checkFile(script, file)),
    ...collect(SETTINGS, ([section, what, keys]) =>
      section === 'wine' && script.runner !== 'wine' ? [] : checkSettings(script, section, what, keys),
    ),
  ],
};

/** Settings whose values are names of folders or files of the client. */
const SETTINGS: readonly (readonly [section: string, what: string, keys: readonly string[]])[] = [
  [
    'wine',
    'version',
    ['version', 'dxvk_version', 'vkd3d_version', 'd3d_extras_version', 'dgvoodoo2_version', 'dxvk_nvapi_version'],
  ],
  ['game', 'core', ['core']],
];

function checkSettings(script: Outline, section: string, what: string, keys: readonly string[]): readonly Diagnostic[] {
  const settings = pairOf(script.script, section)?.value;
  return collect(keys, (key) => {
    const name = pairOf(settings, key)?.value;
    return name !== undefined && isText(name) && name.kind === 'scalar' && /[/\0]|^\.\.?$/.test(name.text)
      ? found(script, what, name, faultOf(name.text) ?? '')
      : [];
  });
}

function checkFile(script: Outline, file: FileEntry): Diagnostic[] {
  const { label, value } = file;
  const found = checkName(script, 'label', label);
  // A file that the player chooses lies where it lies.
  if (['person', 'steam'].includes(addressKind(file.address?.text ?? ''))) return found;
  return [
    ...found,
    ...checkName(script, 'filename', pairOf(value, 'filename')?.value),
    ...checkAddress(script, file),
    ...collect(itemsOf(value, 'alternate_filenames'), (item) => checkName(script, 'alternate filename', item)),
  ];
}

function checkName(script: Outline, what: string, name: YamlNode | undefined): Diagnostic[] {
  if (name?.kind !== 'scalar' || !isText(name)) return [];
  const fault = faultOf(name.text) ?? faultInWine(script, name.text);
  return fault === undefined ? [] : found(script, what, name, fault);
}

/** In the short form, the last part of the address is the name. */
function checkAddress(script: Outline, { value }: FileEntry): Diagnostic[] {
  const part = value.kind === 'scalar' ? /\/(\.\.?)$/.exec(value.text)?.[1] : undefined;
  if (part === undefined || value.kind !== 'scalar') return [];
  return found(script, 'last part of the address', { ...value, text: part }, faultOf(part) ?? '');
}

function found(script: Outline, what: string, name: ScalarNode, reason: string): Diagnostic[] {
  const suggestion = /[^/\\]*$/.exec(name.text)?.[0].replaceAll('\0', '') ?? '';
  const usable = faultOf(suggestion) === undefined ? suggestion : '';
  return [pathAsName.at(placeOf(script, name), { what, name: name.text, reason, suggestion: usable })];
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
