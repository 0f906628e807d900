import { expect, test } from 'vitest';
import { updateRecord, type WantedEntry } from '../../../generator/authoring/record/update-record.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';

const RECORD = `# head
id: 1
version: "CD"   # as on the box

# about the runner
runner: wine
notes: |
  a
  # no comment
script:
  game: {exe: a} # start
# tail
`;

function update(entries: readonly WantedEntry[], text = RECORD) {
  const { root } = parseRecord(toSource('record.yaml', text));
  if (root?.kind !== 'mapping') throw new Error('no map');
  return updateRecord(text, root, entries);
}

const SAME: readonly WantedEntry[] = [
  ['id', 1n],
  ['version', 'CD'],
  ['user', undefined],
  ['notes', 'a\n# no comment\n'],
];

test('what means the same stays as it is written', () => {
  expect(update(SAME)).toEqual({ text: RECORD, changed: [], lostComments: [] });
});

test('a changed key is replaced, and everything around it stays', () => {
  const { text, changed, lostComments } = update([['version', 'GOG']]);
  expect(text).toBe(RECORD.replace('version: "CD"   # as on the box', 'version: GOG'));
  expect([changed, lostComments]).toEqual([['version'], ['# as on the box']]);
});

test('a new key comes behind those before it', () => {
  const { text } = update([
    ['id', 1n],
    ['version', 'CD'],
    ['runner', 'wine'],
    ['user', 'me'],
  ]);
  expect(text).toBe(RECORD.replace('runner: wine\n', 'runner: wine\nuser: me\n'));
});

test('a new key leaves comments above the next one, and those at the end', () => {
  const entries: readonly WantedEntry[] = [
    ['version', 'CD'],
    ['user', 'me'],
  ];
  expect(update(entries).text).toBe(RECORD.replace('\n\n# about', '\nuser: me\n\n# about'));
  expect(update(entries, 'version: CD\n# the end').text).toBe('version: CD\nuser: me\n# the end');
});

test('a key that is no longer wanted goes', () => {
  const { text, changed, lostComments } = update([['notes', undefined]]);
  expect(text).toBe(RECORD.replace('notes: |\n  a\n  # no comment\n', ''));
  expect([changed, lostComments]).toEqual([['notes'], []]);
});

test('a file that ends without a line break gets one before the next key', () => {
  expect(
    update(
      [
        ['id', 1n],
        ['name', 'A'],
      ],
      'id: 1',
    ).text,
  ).toBe('id: 1\nname: A\n');
});
