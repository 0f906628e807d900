import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../generator/findings/diagnostic.ts';
import { lintRecord } from '../../../../generator/scripts/lint/record/lint-record.ts';
import type { RecordView } from '../../../../generator/scripts/lint/record/record-view.ts';
import { parseRecord } from '../../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../../generator/yaml/load/source.ts';
import { Fields } from '../../../../generator/records/fields.ts';

type Lint = (fields: Fields) => readonly Diagnostic[];

const lintOf =
  (role: RecordView['role']): Lint =>
  (fields) =>
    lintRecord({ role, slug: '', fields });
const installer: Lint = (fields) => lintRecord({ role: 'installer', slug: 'slug', fields });
const slugOf = (length: number): Lint => {
  return (fields) => lintRecord({ role: 'installer', slug: 'a'.repeat(length), fields });
};

const cases: readonly [behaviour: string, lint: Lint, yaml: string, found: string[]][] = [
  ['reports the word "version" at the end', installer, 'version: CD version', ['version-word 1:10-1:20']],
  ['reports it in any case', installer, 'version: GOG Version', ['version-word 1:10-1:21']],
  ['leaves it elsewhere', installer, 'version: Version 2', []],
  ['leaves longer words', installer, 'version: Conversion', []],
  ['reports a long version', installer, `version: ${'a'.repeat(33)}`, ['too-long 1:10-1:43']],
  ['takes a version of 32 characters', installer, `version: ${'a'.repeat(32)}`, []],
  ['counts characters, not their halves', installer, `version: ${'🂡'.repeat(32)}`, []],
  ['reports a long description', installer, `description: ${'a'.repeat(513)}`, ['too-long 1:14-1:527']],
  ['takes long notes', installer, `notes: ${'a'.repeat(2000)}`, []],
  ['reports a long slug at the file', slugOf(51), 'id: 1', ['too-long 1:1-1:1']],
  ['takes a slug of 50 characters', slugOf(50), 'id: 1', []],
  ['leaves slugs that the catalogue refuses', slugOf(101), 'id: 1', []],
  ['reports a large id', installer, 'id: 2147483648', ['id-too-large 1:5-1:15']],
  ['takes the largest id', installer, 'id: 2147483647', []],
  ['leaves ids that the catalogue refuses', installer, 'id: 9007199254740992', []],
  ['reports a large publisher', installer, 'published_by: 9007199254740991', ['id-too-large 1:15-1:31']],
  ['reports a long name of a game', lintOf('game'), `name: ${'a'.repeat(256)}`, ['too-long 1:7-1:263']],
  ['reports large ids of a game', lintOf('game'), 'store1_id: 3000000000\nstore2_id: null', ['id-too-large 1:12-1:22']],
  [
    'reports a runner that nobody offers',
    installer,
    'runner: dosbox\nnotes: Runs in DOSBox.',
    ['runner-not-offered 1:9-1:15'],
  ],
  ['takes the name of its Flatpak in the notes', installer, 'runner: dosbox\nnotes: Get io.github.dosbox-staging.', []],
  ['reports a runner without a Flatpak', installer, 'runner: web\nnotes: A web game.', ['runner-not-offered 1:9-1:12']],
  ['takes the name of a runner without a Flatpak', installer, 'runner: web\nnotes: Needs the web runner.', []],
  ['leaves runners that the client installs', installer, 'runner: easyrpg', []],
  ['leaves runners of the system', installer, 'runner: steam', []],
  ['leaves runners that the client does not have', installer, 'runner: __proto__', []],
  ['reports a package that nobody uses', lintOf('runtime'), 'name: zink', ['unused-package 1:7-1:11']],
  ['takes innoextract of any version', lintOf('runtime'), 'name: innoextract-1.9', []],
  ['reports a package that needs a version', lintOf('runtime'), 'name: dxvk', ['unversioned-package 1:7-1:11']],
  ['takes one that has a version', lintOf('runtime'), 'name: dxvk\nversioned: true', []],
  ['reports an unknown runner', lintOf('runner'), 'name: dosbx', ['unknown-runner 1:7-1:12']],
  ['takes a known runner', lintOf('runner'), 'name: dosbox', []],
  ['reports a long name of a package', lintOf('runtime'), `name: innoextract${'a'.repeat(22)}`, ['too-long 1:7-1:40']],
  ['reports a long address', lintOf('runtime'), `url: https://${'a'.repeat(193)}`, ['too-long 1:6-1:207']],
  ['is silent for what is no record', lintOf('runtime'), '[]', []],
];

test.each(cases)('%s', (_behaviour, lint, yaml, findings) => {
  const source = toSource('a.yaml', yaml);
  const diagnostics = lint(new Fields(source, parseRecord(source).root));
  const places = diagnostics.map(({ code, place: { line, column, endLine, endColumn } }) => {
    return `${code} ${[line, column].join(':')}-${[endLine, endColumn].join(':')}`;
  });
  expect(places).toEqual(findings);
});
