import { expect, it } from 'vitest';
import { recordWith, refusedPlaces } from './validate-record.ts';

const file = (value: unknown) => ({ files: [{ a: value }] });
const step = (value: unknown) => ({ installer: [value] });
const task = (parameters: object) => step({ task: parameters });

const inFile = '/script/files/0/a';
const inStep = '/script/installer/0';
const inTask = '/script/installer/0/task';

// What is wrong, the record's runner, its script, and where the schema refuses it.
it.each<[string, string, object, string]>([
  ['a misspelt key', 'linux', { 'custum-name': 'a' }, '/script'],
  ['a key of the record', 'linux', { version: 'CD' }, '/script'],
  ['the section of another runner', 'linux', { wine: {} }, '/script'],
  ['no section game', 'steam', { files: [] }, '/script'],
  ['no core', 'libretro', { game: { main_file: 'a' } }, '/script/game'],
  ['no game id', 'scummvm', { game: { path: 'a' } }, '/script/game'],
  ['an empty list', 'linux', { installer: null }, '/script/installer'],
  ['a map of files', 'linux', { files: { a: 'https://a' } }, '/script/files'],
  ['a list of programs', 'linux', { 'require-binaries': ['a'] }, '/script/require-binaries'],
  ['a list of slugs', 'linux', { requires: 'a, b' }, '/script/requires'],
  ['requires with extends', 'linux', { requires: 'a', extends: 'b' }, '/script/extends'],
  ['variables as a list', 'linux', { variables: [] }, '/script/variables'],
  ['env as a list', 'linux', { system: { env: [] } }, '/script/system/env'],
  ['an unknown setting', 'linux', { system: { envs: {} } }, '/script/system'],
  ['a text for a flag', 'wine', { wine: { esync: 'yes' } }, '/script/wine/esync'],
  ['an unknown choice', 'wine', { wine: { Graphics: 'a' } }, '/script/wine/Graphics'],
  [
    'an unknown key of a way to start',
    'linux',
    { game: { launch_configs: [{ nam: 'a' }] } },
    '/script/game/launch_configs/0',
  ],
  ['a file that is a number', 'linux', file(5), inFile],
  ['a file that is nothing', 'linux', file(null), inFile],
  ['a scheme that cannot be fetched', 'linux', file('ftp://a/b'), inFile],
  ['a file of one machine', 'linux', file({ url: '/home/a', filename: 'a' }), `${inFile}/url`],
  ['a file without a name', 'linux', file({ url: 'https://a' }), inFile],
  ['an unknown key of a file', 'linux', file({ url: 'https://a', filename: 'a', sum: '' }), inFile],
  ['a short checksum', 'linux', file({ url: 'https://a', filename: 'a', checksum: 'md5:0' }), `${inFile}/checksum`],
  [
    'a checksum without a hash',
    'linux',
    file({ url: 'https://a', filename: 'a', checksum: '0' }),
    `${inFile}/checksum`,
  ],
  ['two labels in one entry', 'linux', { files: [{ a: 'https://a', b: 'https://b' }] }, '/script/files/0'],
  ['an unknown step', 'linux', step({ extrct: { file: 'a' } }), inStep],
  ['two steps in one', 'linux', step({ mkdir: 'a', chmodx: 'b' }), inStep],
  ['a step that is a bare text', 'linux', step('eject_disc'), inStep],
  ['a text for parameters', 'linux', step({ execute: 'a' }), `${inStep}/execute`],
  ['parameters for a text', 'linux', step({ chmodx: { file: 'a' } }), `${inStep}/chmodx`],
  ['a missing parameter', 'linux', step({ move: { src: 'a' } }), `${inStep}/move`],
  ['a missing one of two', 'linux', step({ extract: { dst: 'a' } }), `${inStep}/extract`],
  ['two that exclude each other', 'linux', step({ execute: { file: 'a', command: 'b' } }), `${inStep}/execute/command`],
  ['an unknown parameter', 'linux', step({ extract: { file: 'a', work_dir: 'b' } }), `${inStep}/extract`],
  ['a list for a text', 'linux', step({ execute: { file: 'a', args: ['b'] } }), `${inStep}/execute/args`],
  ['a step of another runner', 'linux', step({ install_or_extract: 'a' }), inStep],
  ['an option without a label', 'linux', step({ input_menu: { options: ['a'] } }), `${inStep}/input_menu/options/0`],
  ['a task without a name', 'wine', task({ executable: 'a' }), inTask],
  ['an unknown task', 'wine', task({ name: 'wineexe' }), `${inTask}/name`],
  ['a task of another runner', 'linux', task({ name: 'wineexec', executable: 'a' }), `${inTask}/name`],
  ['a task that always fails', 'wine', task({ name: 'eject_disc' }), `${inTask}/name`],
  ['a missing parameter of a task', 'wine', task({ name: 'winetricks' }), inTask],
  ['an unknown parameter of a task', 'wine', task({ name: 'wineexec', executable: 'a', exe: 'b' }), inTask],
  ['neither of two', 'dosbox', task({ name: 'dosexec' }), inTask],
  ['an unknown value', 'wine', task({ name: 'winekill', arch: 'win31' }), `${inTask}/arch`],
])('refuses %s', (_what, runner, script, place) => {
  expect(refusedPlaces(recordWith(runner, script))).toEqual([place]);
});
