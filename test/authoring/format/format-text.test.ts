import { expect, test } from 'vitest';
import { createRecordCheck } from '../../../generator/authoring/record/record-check.ts';
import { formatText } from '../../../generator/authoring/format/format-text.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';
import { placeEntry } from '../../../generator/catalogue/layout.ts';
import { GAME, HEAD, INSTALLER, RETIRED, SITE } from '../../findings/case.ts';

const check = createRecordCheck(createSchemaCheck(), new Map());

function format(path: string, text: string) {
  const { record } = placeEntry({ path, kind: 'file' });
  if (record === undefined) throw new Error(path);
  return formatText(record.role, text, (next) => check(record, next));
}

const LONG = 'All the words of this sentence would not fit on a line of one hundred columns, so that it takes two.';

test.each<readonly [name: string, path: string, before: string, after: string]>([
  ['keys stand in the order of the schema', GAME, 'year: 2004\nname: a\nid: 1\n', 'id: 1\nname: a\nyear: 2004\n'],
  [
    'what is said of downloads stands in the order of the schema, labels as they are',
    INSTALLER,
    `${HEAD}  files: [{b: https://example.org/b}, {a: https://example.org/a}]\ndownloads: {b: {update: {asset: "b*", github: o/n}}, a: {}}\n`,
    `${HEAD.replace('script:\n', '')}downloads:\n  b:\n    update:\n      github: o/n\n      asset: b*\n  a: {}\nscript:\n  files:\n    - b: https://example.org/b\n    - a: https://example.org/a\n`,
  ],
  [
    'a comment goes with the key below it',
    GAME,
    'year: 2004\n# why\nid: 1\nname: a\n',
    '# why\nid: 1\nname: a\nyear: 2004\n',
  ],
  [
    'the head of a file stays',
    GAME,
    '# yaml-language-server: $schema=x\n# name\nname: a\nid: 1\n',
    '# yaml-language-server: $schema=x\nid: 1\n# name\nname: a\n',
  ],
  ['a head ends with an empty line', GAME, '# file\n\n# name\nname: a\nid: 1\n', '# file\n\nid: 1\n# name\nname: a\n'],
  ['a comment at the end of a line stays there', GAME, 'name: "a"   # b  \nid:   1 # c\n', 'id: 1 # c\nname: a # b\n'],
  ['a comment below the last key stays there', GAME, 'name: a\nid: 1\n# end\n', 'id: 1\nname: a\n# end\n'],
  [
    'an indented comment stays with what is above it',
    GAME,
    'aliases:\n  - b\n  # - c\nname: a\nid: 1\n',
    'id: 1\nname: a\naliases:\n  - b\n  # - c\n',
  ],
  ['quotes that nothing needs are gone', GAME, 'id: 1\n"name": \'a b\'\n', 'id: 1\nname: a b\n'],
  ['double quotes are preferred', GAME, "id: 1\nname: 'no'\n", 'id: 1\nname: "no"\n'],
  ['single quotes save escapes', GAME, 'id: 1\nname: "\\"a\\" \\\\: it\'s"\n', "id: 1\nname: '\"a\" \\: it''s'\n"],
  ['what looks like a number keeps its quotes', GAME, "id: 1\nname: '1.2.3'\n", 'id: 1\nname: "1.2.3"\n'],
  ['a letter that is a boolean to some gets quotes', GAME, 'id: 1\nname: y\n', 'id: 1\nname: "y"\n'],
  ['words that are not texts have one form', GAME, 'id: 1\nname: a\nyear: ~\n', 'id: 1\nname: a\nyear: null\n'],
  [
    'lists are indented, one item a line',
    GAME,
    'id: 1\nname: a\naliases: [b, "c"]\n',
    'id: 1\nname: a\naliases:\n  - b\n  - c\n',
  ],
  [
    'empty collections are brackets',
    GAME,
    'id: 1\nname: a\naliases: [ ] # none\n',
    'id: 1\nname: a\naliases: [] # none\n',
  ],
  ['a document has no marks', GAME, '%YAML 1.2\n---\nid: 1\nname: a\n...\n', 'id: 1\nname: a\n'],
  ['there is at most one empty line', GAME, '\nid: 1\n\n\n\nname: a\n\n', 'id: 1\n\nname: a\n'],
  [
    'a list of maps',
    RETIRED,
    '- {reason: b, date: "2026-01-01", slug: a}\n',
    '- slug: a\n  date: "2026-01-01"\n  reason: b\n',
  ],
  [
    'keys of nested maps',
    SITE,
    'wire_names: {store2_id: b, store1_id: a}\nbase_url: https://example.org\n',
    'base_url: https://example.org\nwire_names:\n  store1_id: a\n  store2_id: b\n',
  ],
  ['line ends of Windows stay', GAME, 'name: a\r\nid: 1\r\n', 'id: 1\r\nname: a\r\n'],
  ['mixed line ends do not', GAME, 'name: a\r\nid: 1\n', 'id: 1\nname: a\n'],
])('%s', (_, path, original, expected) => {
  expect(format(path, original)).toEqual({ kind: 'formatted', text: expected });
  expect(format(path, expected)).toEqual({ kind: 'formatted', text: expected });
});

test.each<readonly [name: string, before: string, after: string]>([
  [
    'a long text is folded',
    `notes: "${LONG}"`,
    'notes: >-\n  All the words of this sentence would not fit on a line of one hundred columns, so that it takes\n  two.',
  ],
  ['a short one is not', 'notes: >-\n  short\n  text', 'notes: short text'],
  ['lines are written as lines', 'notes: "a\\nb\\n"', 'notes: |\n  a\n  b'],
  ['the last line break can be missing', 'notes: "a\\nb"', 'notes: |-\n  a\n  b'],
  ['a first line that is indented', 'notes: "  a\\nb"', 'notes: |2-\n    a\n  b'],
  [
    'long lines of prose are folded',
    `notes: "${LONG}\\n\\nb"`,
    'notes: >-\n  All the words of this sentence would not fit on a line of one hundred columns, so that it takes\n  two.\n\n\n  b',
  ],
  ['what a block cannot hold is escaped', 'notes: "a\\r\\nb"', 'notes: "a\\r\\nb"'],
  ['a comment beside a block', 'notes: "a\\nb" # why', 'notes: |- # why\n  a\n  b'],
])('%s', (_, original, expected) => {
  const place = (line: string) =>
    `${HEAD.replace('runner: linux\nuser: tester\n', `runner: linux\nuser: tester\n${line}\n`)}  game:\n    exe: a\n`;
  expect(format(INSTALLER, place(original))).toEqual({ kind: 'formatted', text: place(expected) });
  expect(format(INSTALLER, place(expected))).toEqual({ kind: 'formatted', text: place(expected) });
});

test('the parts of a script stand in their usual order, and whatever has none as it was', () => {
  const script =
    '  zzz: 1\n  installer:\n  - task: {prefix: p, name: create_prefix, arch: win64, description: d}\n  - write_json: {data: {b: 1, a: 2}, file: $GAMEDIR/f}\n  game: {args: -x, exe: a}\n  files:\n  - c: {filename: b, url: "https://example.org/b"}\n';
  const expected =
    '  files:\n    - c:\n        url: https://example.org/b\n        filename: b\n  game:\n    exe: a\n    args: -x\n  installer:\n    - task:\n        description: d\n        name: create_prefix\n        prefix: p\n        arch: win64\n    - write_json:\n        file: $GAMEDIR/f\n        data:\n          b: 1\n          a: 2\n  zzz: 1\n';
  const head = HEAD.replace('linux', 'wine');
  expect(format(INSTALLER, head + script)).toEqual({ kind: 'formatted', text: head + expected });
});

test('a file with an error is left as it is', () => {
  expect(format(GAME, 'name: a\nid: 1\nnmae: b\n')).toEqual({ kind: 'errors', count: 1 });
  expect(format(GAME, 'name: [a\n')).toMatchObject({ kind: 'errors' });
});

test('an acceptance still accepts what it did', () => {
  const text = (comment: string) =>
    `${HEAD}  files:\n    # accept plain-http: ${comment}\n    - a: http://example.org/a\n  game:\n    exe: $GAMEDIR/a\n  installer:\n    - move:\n        src: a\n        dst: $GAMEDIR\n`;
  const flow = text('why').replace('- a: http://example.org/a', '- {a: "http://example.org/a"}');
  expect(format(INSTALLER, flow)).toEqual({ kind: 'formatted', text: text('why') });
});
