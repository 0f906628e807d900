import { expect, test } from 'vitest';
import { eventsIn } from './events-in.ts';

const KEY = String.raw`HKEY_CURRENT_USER\A`;

interface Entry {
  readonly path?: string;
  readonly key?: string;
  readonly value?: string;
  readonly type?: string;
}

/** What is said of a task that sets a value of the registry. */
function eventsOf({ path = KEY, key = 'b', value = 'c', type }: Entry): string[] {
  const task = { name: 'set_regedit', path, key, value, ...(type !== undefined && { type }) };
  return eventsIn('wine', [`installer: ${JSON.stringify([{ task }])}`]);
}

/** What is said of a registry file that one step writes and the next one hands to the registry. */
function eventsOfFile(content: string): string[] {
  const file = '$GAMEDIR/a.reg';
  const steps = [{ write_file: { file, content } }, { task: { name: 'set_regedit_file', filename: file } }];
  return eventsIn('wine', [`installer: ${JSON.stringify(steps)}`]);
}

const NUMBER = 'which is a number of up to eight hexadecimal digits';
const BYTES = 'which is a list of hexadecimal bytes';
const digits = (example: string) => `Write the digits alone, such as: value: "${example}"`;

test.each<[Entry, string]>([
  [{ type: 'REG_DWORD', value: '0x1F' }, `The registry takes no "0x1F" as a REG_DWORD, ${NUMBER} | ${digits('1F')}`],
  [
    { type: 'REG_DWORD', value: 'dword:0a' },
    `The registry takes no "dword:0a" as a REG_DWORD, ${NUMBER} | ${digits('0a')}`,
  ],
  [{ type: 'REG_DWORD', value: 'on' }, `The registry takes no "on" as a REG_DWORD, ${NUMBER} | ${digits('00000001')}`],
  [
    { type: 'REG_DWORD', value: '123456789' },
    `The registry takes no "123456789" as a REG_DWORD, ${NUMBER} | ${digits('00000001')}`,
  ],
  [
    { type: 'REG_BINARY', value: 'hex:01 00 ff' },
    `The registry takes no "hex:01 00 ff" as a REG_BINARY, ${BYTES} | ${digits('01 00 ff')}`,
  ],
  [
    { type: 'REG_BINARY', value: '0100' },
    `The registry takes no "0100" as a REG_BINARY, ${BYTES} | ${digits('01,00')}`,
  ],
  [
    { type: 'REG_EXPAND_SZ', value: '%TEMP%' },
    `The registry takes no "%TEMP%" as a REG_EXPAND_SZ, ${BYTES} | ${digits('01,00')}`,
  ],
  [
    { type: 'REG_MULTI_SZ', value: 'a,g' },
    `The registry takes no "a,g" as a REG_MULTI_SZ, ${BYTES} | ${digits('01,00')}`,
  ],
  [
    { key: '@' },
    'This makes a value that is called "@", not the one without a name | For that, write a file with "write_file", and use "set_regedit_file".',
  ],
  [
    { value: '"c"' },
    'The client puts the quotes around "c" itself, so that the registry takes nothing | Write it without these quotes: c',
  ],
  [
    { key: '"b"' },
    'The client puts the quotes around "b" itself, so that the registry takes nothing | Write it without these quotes: b',
  ],
  [
    { value: 'dword:1' },
    'The registry takes "dword:1" for a text | Write the digits alone, and beside them: type: REG_DWORD, or REG_BINARY for "hex".',
  ],
  [
    { value: 'hex:01', type: 'REG_SZ' },
    'The registry takes "hex:01" for a text | Write the digits alone, and beside them: type: REG_DWORD, or REG_BINARY for "hex".',
  ],
  [
    { value: String.raw`C:\Games\A` },
    String.raw`The registry drops the backslashes of "C:\Games\A" | Write two for each: C:\\Games\\A`,
  ],
  [
    { value: String.raw`C:\\\A` },
    String.raw`The registry drops the backslashes of "C:\\\A" | Write two for each: C:\\A`,
  ],
  ...Object.entries({
    HKCU: 'HKEY_CURRENT_USER',
    hklm: 'HKEY_LOCAL_MACHINE',
    HKCR: 'HKEY_CLASSES_ROOT',
    HKU: 'HKEY_USERS',
    HKEY_CURENT_USER: 'HKEY_CURRENT_USER',
    HKEY_DYNDATA: 'HKEY_DYN_DATA',
  }).map(([root, name]): [Entry, string] => [
    { path: `${root}\\A` },
    `The registry has no key "${root}\\A", so that nothing changes | Write: ${name}\\A`,
  ]),
  [{ path: `[${KEY}]` }, `The registry has no key "[${KEY}]", so that nothing changes | Write: HKEY_CURRENT_USER\\A`],
  [
    { path: 'hkey_users/A/B' },
    'The registry has no key "hkey_users/A/B", so that nothing changes | Write: HKEY_USERS\\A\\B',
  ],
  [
    { path: 'Software' },
    String.raw`The registry has no key "Software", so that nothing changes | Begin it with HKEY_CURRENT_USER\ or HKEY_LOCAL_MACHINE\.`,
  ],
])('%j', (entry, words) => {
  expect(eventsOf(entry)).toEqual([`surprises: ${words}`]);
});

test.each<Entry>([
  {},
  { type: 'REG_SZ' },
  { type: 'REG_DWORD', value: '1' },
  { type: 'REG_DWORD', value: '0000000A' },
  { type: 'REG_DWORD', value: '$INPUT' },
  { type: 'REG_BINARY', value: '01,00, ff' },
  { type: 'REG_BINARY', value: '1 0' },
  { type: 'REG_BINARY', value: '01,00,\\' },
  { type: 'REG_BINARY', value: '' },
  { type: 'REG_OTHER', value: 'on' },
  { type: 'constructor', value: 'on' },
  { type: '__proto__', value: 'on' },
  { value: String.raw`C:\\Games\\A` },
  { value: String.raw`a \"b\" c` },
  { value: 'a "b"' },
  { value: 'a dword:1' },
  { path: String.raw`HKEY_CURRENT_USER\A\B/C` },
  { path: String.raw`$INPUT\A` },
  { path: 'HKEY_USERS' },
])('%j is taken as it stands', (entry) => {
  expect(eventsOf(entry)).toEqual([]);
});

const NO_FORM = 'surprises: The registry takes nothing from a file that does not begin with the name of its form';

test.each([
  [`[${KEY}]\n"b"="c"`, [`${NO_FORM} | Put two lines before it: REGEDIT4, and an empty one.`]],
  [
    'REGEDIT4\n\n[HKCU\\A]\n[-Software\\B]\r\n',
    [
      'surprises: The registry has no key "HKCU\\A", so that nothing changes | Write: HKEY_CURRENT_USER\\A',
      'surprises: The registry has no key "Software\\B", so that nothing changes | Begin it with HKEY_CURRENT_USER\\ or HKEY_LOCAL_MACHINE\\.',
    ],
  ],
  [`REGEDIT4\n\n[${KEY}]\n"b"="c"`, []],
  [`Windows Registry Editor Version 5.00\n\n[-${KEY}]`, []],
  [`\uFEFFREGEDIT4\n[${KEY}]`, []],
  ['$INPUT', []],
  ['REGEDIT4\n[$INPUT\\A]\n"[HKCU\\A]"="c"', []],
])('a registry file of %j', (content, expected) => {
  expect(eventsOfFile(content)).toEqual(expected);
});

test('a key to delete is looked at as one to set', () => {
  const task = { name: 'delete_registry_key', key: 'HKCU\\A' };
  expect(eventsIn('wine', [`installer: ${JSON.stringify([{ task }])}`])).toEqual([
    'surprises: The registry has no key "HKCU\\A", so that nothing changes | Write: HKEY_CURRENT_USER\\A',
  ]);
});
