import { isDeviceName } from '../../../../catalogue/portable-names.ts';
import { script } from '../../../../findings/define-finding.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, describeNode, isNull, isBlank, isFalsy, isText } from '../../../reading/nodes.ts';
import { itemsOf, isUnlabelled, scalarOf, type FileEntry, type Outline, valueAt } from '../../../reading/outline.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { addressKind } from '../address.ts';
import { faultAt, scriptRule, fileRule, inEach, namesAmong } from '../script-rule.ts';

const itemsOfFiles = ({ script }: Outline) => itemsOf(script, 'files');

export const fileFormRule = scriptRule({
  code: 'file-form',
  severity: 'error',
  message: ({ actual }: { actual: string; text: string | undefined }) =>
    `An entry of "files" must be a label with an address, not ${actual}`,
  help: ({ text }) => {
    if (text?.startsWith('http') === true) return `Write a label before it, by which steps name it: - setup: ${text}`;
    return /^\w+$/.test(text ?? '')
      ? `Write a colon and the address behind it: - ${String(text)}: https://example.org/file.zip`
      : 'Write it as: - setup: https://example.org/file.zip';
  },
  why: 'Steps name a file by its label. Without a label nothing can be done with the file, and the client refuses the script.',
  wrong: script('files:', '  - https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: inEach(itemsOfFiles, (item) => {
    if (item.kind === 'alias' || item.kind === 'mapping') return [];
    const text = item.kind === 'scalar' ? item.text : undefined;
    return [faultAt(item, { actual: describeNode(item), text })];
  }),
});

export const severalLabelsRule = scriptRule({
  code: 'several-labels',
  since: '0.5.14',
  severity: 'error',
  message: ({ isUnlabelled }: { isUnlabelled: boolean }) =>
    isUnlabelled ? 'This file has no label, by which steps could name it' : 'An entry of "files" must have one label',
  help: ({ isUnlabelled }) =>
    isUnlabelled
      ? 'Write a label above it, such as "- setup:", and begin each of its keys four spaces behind that "-", without a "-".'
      : 'Begin each file with "- " on a new line.',
  why: 'Each entry of "files" is one file with one label. With two the client refuses the whole list of the installers of the game: none of them can be chosen.',
  wrong: script('files:', '  - setup: https://example.org/setup.zip', '    music: https://example.org/music.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip', '  - music: https://example.org/music.zip'),
  find: inEach(itemsOfFiles, (item) => {
    const [first, ...more] = item.kind === 'mapping' ? item.pairs : [];
    if (item.kind !== 'mapping' || first === undefined || more.length === 0) return [];
    // The error of a label without a value covers the keys beside it.
    const second = more.find(({ key }) => !isNull(first.value) || !Object.hasOwn(fileKeys, key.text));
    const pair = isUnlabelled(item) ? first : second;
    return pair === undefined ? [] : [faultAt(pair.key, { isUnlabelled: isUnlabelled(item) })];
  }),
});

export const fileValueRule = fileRule({
  code: 'file-value',
  severity: 'error',
  message: ({ label, actual }: { label: string; actual: string; beside?: string | undefined }) =>
    actual === 'nothing'
      ? `The file "${label}" has no address`
      : `The file "${label}" must have an address or a map with "url" and "filename", not ${actual}`,
  help: ({ beside: neighbours }) =>
    neighbours === undefined
      ? `Write an address; "N/A:" and what to choose for a file that the player has, such as N/A:Select the installer; or "url" and "filename" below the label.`
      : `Indent ${neighbours} by two more spaces, so that they belong to the label.`,
  why: 'The client fails on a number, or on nothing, where an address belongs.',
  wrong: script('files:', '  - setup:'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
  find: (file, script) => [...checkTexts(script, file), ...checkNames(file)],
});

/** The client looks for existing files by these names, except for files that the player selects. */
function checkNames({ label, value }: FileEntry) {
  const names = valueAt(value, 'alternate_filenames');
  if (names === undefined || names.kind === 'alias' || isFalsy(names)) return [];
  const address = valueAt(value, 'url');
  if (address?.kind === 'scalar' && /^(?:N\/A|\$STEAM)/.test(address.text)) return [];
  const items = names.kind === 'sequence' ? names.items : [names];
  // The client reads the letters of a text and the keys of a map as names.
  return items
    .filter((item) => !isText(item) && (names.kind === 'sequence' || item.kind === 'scalar'))
    .map((item) => {
      const actual = `a map with ${describeNode(item)} in "alternate_filenames"`;
      return faultAt(item, { label: label.text, actual });
    });
}

function checkTexts(script: Outline, { label, value }: FileEntry) {
  const texts = value.kind === 'mapping' ? ['url', 'filename'] : [undefined];
  return collect(texts, (key) => {
    const text = key === undefined ? value : valueAt(value, key);
    // An empty "filename" has a default, an empty address has none.
    const isAccepted = text !== undefined && isText(text) && (key === 'filename' || !isBlank(text));
    if (text === undefined || text.kind === 'alias' || isAccepted) return [];
    const description = isNull(text) ? 'nothing' : describeNode(text);
    const actual = key === undefined ? description : `a map with ${description} as "${key}"`;
    const neighbours = key === undefined && actual === 'nothing' ? besideLabel(script, label) : undefined;
    return [faultAt(text, { label: label.text, actual, beside: neighbours })];
  });
}

function besideLabel({ script }: Outline, label: ScalarNode): string | undefined {
  const entry = itemsOf(script, 'files').find((item) => item.kind === 'mapping' && item.pairs[0]?.key === label);
  return entry?.kind === 'mapping' ? namesAmong(entry.pairs, fileKeys) : undefined;
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
    ...collect(script.files, (file) => checkPathsOf(script, file)),
    ...(script.runner === 'wine' ? checkSettings(script, 'wine', 'version', VERSIONS) : []),
    ...checkSettings(script, 'game', 'core', ['core']),
  ],
});

const VERSIONS = 'version dxvk_version vkd3d_version d3d_extras_version dgvoodoo2_version dxvk_nvapi_version'.split(
  ' ',
);

function checkSettings(script: Outline, section: string, subject: string, keys: readonly string[]) {
  const settings = valueAt(script.script, section);
  return collect(keys, (key) => {
    const name = scalarOf(settings, key);
    const isPath = name !== undefined && isText(name) && /[/\0]|^\.\.?$/.test(name.text);
    return isPath ? wrongName(subject, name, faultOf(name.text) ?? '') : [];
  });
}

function checkPathsOf(script: Outline, file: FileEntry) {
  const { label, value } = file;
  const ofLabel = checkName(script, 'label', label);
  // A selected file stays in its place.
  if (['person', 'steam'].includes(addressKind(file.address?.text ?? ''))) return ofLabel;
  return [
    ...ofLabel,
    ...checkName(script, 'filename', valueAt(value, 'filename')),
    ...checkAddress(file),
    ...collect(itemsOf(value, 'alternate_filenames'), (item) => checkName(script, 'alternate filename', item)),
  ];
}

function checkName(script: Outline, subject: string, name: YamlNode | undefined) {
  if (name?.kind !== 'scalar' || !isText(name)) return [];
  // Linux allows a backslash in names.
  const isWine = script.runner === 'wine' && name.text.includes('\\');
  const fault =
    faultOf(name.text) ?? (isWine ? 'Windows programs take a backslash for the end of a folder' : undefined);
  return fault === undefined ? [] : wrongName(subject, name, fault);
}

/** In the short form, the last part of the address is the name. */
function checkAddress({ value }: FileEntry) {
  const text = value.kind === 'scalar' ? /\/(\.\.?)$/.exec(value.text)?.[1] : undefined;
  if (text === undefined || value.kind !== 'scalar') return [];
  return wrongName('last part of the address', { ...value, text }, faultOf(text) ?? '');
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
