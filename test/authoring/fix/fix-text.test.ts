import { describe, expect, test } from 'vitest';
import { fixText } from '../../../generator/authoring/fix/fix-text.ts';
import { placeEntry } from '../../../generator/catalogue/layout.ts';
import { createRecordCheck } from '../../../generator/authoring/record/record-check.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';

const judge = createRecordCheck(createSchemaCheck(), new Map());
const HEAD = 'id: 1\nversion: CD\nrunner: wine\nuser: u\n';
const TIMES = 'created_at: "2020-01-01T00:00:00.000000Z"\nupdated_at: "2020-01-01T00:00:00.000000Z"\n';
const SCRIPT = 'script: {game: {exe: a}}\n';

function fix(text: string, path = 'games/g/gem/game-cd.yaml') {
  const { record } = placeEntry({ path, kind: 'file' });
  if (record === undefined) throw new Error(`${path} is no record`);
  return fixText(record.role, text, (next) => judge(record, next));
}

const fixScript = (script: string) =>
  fix(`${HEAD}${TIMES}script:\n  ${script}\n`).text.slice(`${HEAD}${TIMES}script:\n  `.length, -1);

describe('in a script, fixes', () => {
  test.each([
    ['a number that is meant as a text', 'game: {exe: 0777}', 'game: {exe: "0777"}'],
    ['a number that the client makes a text of', 'variables: {a: 0777}', 'variables: {a: "0777"}'],
    ['a key that is a number', 'variables: {1: a}', 'variables: {"1": a}'],
    ['a key that is a flag', 'variables: {no: a}', 'variables: {"no": a}'],
    ['no where the client reads a flag', 'system: {gamemode: no}', 'system: {gamemode: false}'],
    ['on where the client reads a flag', 'wine: {dxvk: on}', 'wine: {dxvk: true}'],
    ['off in the environment', 'system: {env: {A: off}}', 'system: {env: {A: "off"}}'],
    ['a folder that looks like a date', 'installer: [mkdir: 2013-01-01]', 'installer: [mkdir: "2013-01-01"]'],
    ['a text parameter', 'installer: [execute: {command: off}]', 'installer: [execute: {command: "off"}]'],
    [
      'the label of a menu',
      'installer: [input_menu: {options: [a: off]}]',
      'installer: [input_menu: {options: [a: "off"]}]',
    ],
    ['a misspelt key in quotes', "game: {'exee': a}", "game: {'exe': a}"],
    [
      'a misspelt step to one that takes its parameters',
      'installer: [write-ini: {file: $CACHE/b, section: c, key: d, value: e}]',
      'installer: [write_config: {file: $CACHE/b, section: c, key: d, value: e}]',
    ],
    ['keys below a misspelt one', 'gmae: {exee: 0777}', 'game: {exe: "0777"}'],
    [
      'a misspelt step with its parameters',
      'installer: [exctract: {fiel: $CACHE/a}]',
      'installer: [extract: {file: $CACHE/a}]',
    ],
  ])('%s', (_name, mistake, correction) => {
    expect(fixScript(mistake)).toBe(correction);
  });
});

describe('in a script, leaves to a person', () => {
  test.each([
    ['a flag that the client reads from a text', 'installer: [task: {name: winetricks, app: a, silent: no}]'],
    ['a flag whose false is true to the client', 'installer: [task: {name: wineexec, executable: a, blocking: no}]'],
    ['a number where it may be meant as one', 'zdoom: {skill: 0777}'],
    ['a flag among data', 'installer: [write_json: {file: $GAMEDIR/a, data: {a: off}}]'],
    ['null as a text', 'game: {exe: null}'],
    [
      'a step whose parameters are those of no step that is near',
      'installer: [write-ini: {file: $CACHE/b, sources: c, texts: d}]',
    ],
    ['a step that would lack parameters', 'installer: [extact: {}]'],
    ['two keys that mean the same', 'installer: [extract: {file: a, dts: b, dst: c}]'],
    ['a key that hides other findings', 'gmae: {nobody_knows_this: a}'],
    ['the order of keys', 'installer: [mkdir: a]\n  game: {exe: a}'],
    ['blanks at the ends of lines', 'game:  \n    exe: |\n      a   \n      b  # why  '],
  ])('%s', (_name, script) => {
    expect(fixScript(script)).toBe(script);
  });

  test('the second of two keys that mean the same', () => {
    expect(fixScript('game: {exxe: a, eexe: b}')).toBe('game: {exe: a, eexe: b}');
  });
});

describe('in a record', () => {
  test.each([
    ['a version that is a number', 'version: 1.10 # label', 'version: "1.10" # label'],
    ['yes for a flag', 'published: yes', 'published: true'],
    ['a quoted flag', 'draft: "no"', 'draft: false'],
    ['a quoted number', 'published_by: "12"', 'published_by: 12'],
    ['a misspelt key, then its value', 'pubished: off', 'published: false'],
  ])('fixes %s', (_name, mistake, correction) => {
    const text = (line: string) =>
      `${HEAD.replace(/version.*\n/, line.startsWith('v') ? '' : '$&')}${line}\n${TIMES}${SCRIPT}`;
    expect(fix(text(mistake)).text).toBe(text(correction));
  });

  test.each([
    ['null where a text belongs', 'description: null'],
    ['an empty text', 'notes:'],
    ['a number in two ways', 'published_by: 0o17'],
    ['a list for a text', 'notes: [a]'],
    ['a key that is there already', 'description: a\ndescripton: b'],
    ['a key that nobody meant', 'whatever: yes'],
  ])('leaves %s to a person', (_name, line) => {
    const text = `${HEAD}${line}\n${TIMES}${SCRIPT}`;
    expect(fix(text)).toMatchObject({ text, changes: [] });
  });

  test('removes a byte order mark, and keeps line ends', () => {
    const text = `${HEAD}${TIMES}${SCRIPT}`.replaceAll('\n', '\r\n');
    expect(fix(`\uFEFF${text}`)).toMatchObject({ text, changes: [{ code: 'byte-order-mark', line: 1 }] });
  });

  test('indents the lines of a text that goes on at the margin', () => {
    const text = `${HEAD}${TIMES}notes: 'Drive.\nFly.'\n${SCRIPT}`;
    expect(fix(text)).toMatchObject({
      text: text.replace('\nFly', '\n       Fly'),
      changes: [{ code: 'not-indented' }],
    });
  });

  test('leaves a text that is not YAML alone', () => {
    const text = `${HEAD}nots: 1.10\nscript: {game: "\n`;
    expect(fix(text).text).toBe(text);
  });

  test('leaves an accepted finding alone', () => {
    const text = `${HEAD}${TIMES}script:\n  game: {exe: a}\n  # accept unknown-script-key: for a client of ours\n  instaler: []\n`;
    expect(fix(text)).toMatchObject({ text, unfixed: [] });
  });
});

test('fixes a misspelt key though not all below it can be fixed', () => {
  const step = 'task: {name: wineexec, executable: $CACHE/a, blocking: no}';
  expect(fixScript(`instaler: [${step}]`)).toBe(`installer: [${step}]`);
});

test('lists each change by its place, and what was not fixed with the reason', () => {
  const text = `${HEAD}nots: 1.10\n${TIMES}script:\n  instaler: [move: {src: $CACHE/a, dst: no}]\n  system: {gamemode: no}\n`;
  const { changes, unfixed } = fix(text);
  expect(changes).toEqual([
    expect.objectContaining({ code: 'unknown-key', line: 5, before: 'nots', after: 'notes' }),
    expect.objectContaining({ code: 'wrong-type', line: 5, before: '1.10', after: '"1.10"' }),
    expect.objectContaining({ code: 'unknown-script-key', line: 9, before: 'instaler', after: 'installer' }),
    expect.objectContaining({ code: 'ambiguous-scalar', line: 10, before: 'no', after: 'false' }),
  ]);
  expect(unfixed.map(({ found, reason }) => [found.place.line, reason])).toEqual([[9, 'its meaning here is unclear']]);
});

test('fixes settings, games and runtime packages', () => {
  expect(fix('base_url: https://example.org\njson_twins: off\n', 'site.yaml').text).toContain('json_twins: false\n');
  expect(fix('id: 1\nnmae: 1984\n', 'games/g/gem/game.yaml').text).toBe('id: 1\nname: "1984"\n');
  expect(fix('nmae: umu\n', 'runtime/a.yaml').text).toBe('name: umu\n');
});

test('a record of thousands of mistakes takes no hours', () => {
  const keys = Array.from({ length: 3_000 }, (_, at) => `    exe${String(at)}: 1\n`).join('');
  const start = performance.now();
  const { changes } = fix(`${HEAD}${TIMES}script:\n  game:\n${keys}`);
  expect(changes.length).toBeLessThanOrEqual(1);
  expect(performance.now() - start).toBeLessThan(60_000);
});
