import { expect, test } from 'vitest';
import { eventsIn } from './events-in.ts';

const FILES = ["files: [{a: 'https://games.test/a.sh'}]", 'installer:'];

/** What is said of steps after the download of a program, with a section "game" where one is given. */
function eventsOf(steps: readonly string[], game?: string): string[] {
  const section = game === undefined ? [] : [`game: ${game}`];
  return eventsIn('wine', [...FILES, ...steps.map((step) => `  - ${step}`), ...section]);
}

const SETTINGS = 'Use "write_config" for INI files, "write_json" for JSON, and "execute" with sed for others.';

const write = 'Write the path at which an earlier step puts it, or add the step that does.';

test.each<[step: string, event: string]>([
  [
    'execute: {file: a, working_dir: b}',
    'surprises: The client finds no folder "b", and starts this in the game folder | Write: working_dir: $GAMEDIR/b',
  ],
  [
    'execute: {file: a, working_dir: $GAMEDIR/b}',
    'surprises: The client finds no folder "$GAMEDIR/b", and starts this in the game folder | Write another folder, or add a step before it: - mkdir: $GAMEDIR/b',
  ],
  [
    'execute: {file: a, working_dir: $a}',
    'surprises: The client finds no folder "$a", and starts this in the game folder | Write another folder, or add a step before it: - mkdir: $a',
  ],
  [
    'execute: {command: sh "$GAMEDIR/b.sh" -x}',
    `stops: "execute" does not find "$GAMEDIR/b.sh": no step puts it there | ${write}`,
  ],
  [
    `execute: {command: 'cp -r "\${GAMEDIR}/b" "$GAMEDIR/c"'}`,
    `stops: "execute" does not find "\${GAMEDIR}/b": no step puts it there | ${write}`,
  ],
  ['execute: {command: $GAMEDIR/b}', `stops: "execute" does not find "$GAMEDIR/b": no step puts it there | ${write}`],
  [
    'execute: {command: chmod -R +x "$GAMEDIR/b"}',
    `stops: "execute" does not find "$GAMEDIR/b": no step puts it there | ${write}`,
  ],
  [
    'execute: {file: python3, args: -u $GAMEDIR/b.py}',
    `stops: "execute" does not find "$GAMEDIR/b.py": no step puts it there | ${write}`,
  ],
  [
    'write_json: {file: $GAMEDIR/b.INI, data: {c: d}}',
    `surprises: "write_json" writes JSON, which "$GAMEDIR/b.INI" is not called after | ${SETTINGS}`,
  ],
  [
    'write_config: {file: $GAMEDIR/b.yml, section: c, key: d, value: e}',
    `surprises: "write_config" writes sections with keys, which "$GAMEDIR/b.yml" is not called after | ${SETTINGS}`,
  ],
  [
    'write_config: {file: $GAMEDIR/b.ini, data: {"[c]": {d: e}}}',
    'surprises: The client puts the brackets around a section itself: the file gets "[[c]]" | Write: c',
  ],
])('%s', (step, event) => {
  expect(eventsOf([step])).toEqual([event]);
});

test.each([
  'execute: {command: sh}',
  'execute: {command: sh "$GAMEDIR"/*.sh}',
  `execute: {command: 'sh "$GAMEDIR/b{1,2}.sh"'}`,
  'execute: {command: true; sh "$GAMEDIR/b.sh"}',
  'execute: {command: mv "$GAMEDIR/b" "$GAMEDIR/c" || true}',
  'execute: {command: touch "$GAMEDIR/b"}',
  'execute: {command: sh "$GAMEDIR/b.sh", return_code: 1}',
  'execute: {file: python3, args: -m b}',
  'execute: {file: a, working_dir: $GAMEDIR}',
  'write_json: {file: $GAMEDIR/b.yml, data: {c: d}}',
  'write_config: {file: $GAMEDIR/ini, section: c, key: d, value: e}',
  'input_menu: {id: B, options: [c: D, {e: F}]}',
])('nothing is said of %s', (step) => {
  expect(eventsOf([step, 'mkdir: $GAMEDIR/$INPUT_B'])).toEqual([]);
});

test('an option with the value of an earlier one is named by its label', () => {
  const menu = 'input_menu: {id: B, options: [c: D, c: E, c: F]}';
  const words = (label: string) => `surprises: Whoever chooses "${label}" gets "c", as by another option of the menu`;
  const remedy = 'Give each option a value of its own.';
  expect(eventsOf([menu, 'mkdir: $GAMEDIR/$INPUT_B'])).toEqual([
    `${words('E')} | ${remedy}`,
    `${words('F')} | ${remedy}`,
  ]);
});

const verbs = (prefix: string) => `task: {name: winetricks, app: d3dx9, prefix: ${prefix}}`;

test.each([
  verbs('$GAMEDIR/b'),
  'task: {name: create_prefix, prefix: $GAMEDIR/b}',
  String.raw`task: {name: set_regedit, path: 'HKEY_CURRENT_USER\A', key: c, value: d, prefix: $GAMEDIR/b}`,
])('what is set in a prefix in which nothing runs is lost: %s', (step) => {
  expect(eventsOf([step], '{exe: c, prefix: $GAMEDIR}')).toEqual([
    'surprises: No program runs in the prefix "$GAMEDIR/b": that of the game is "$GAMEDIR" | Write: prefix: $GAMEDIR',
  ]);
});

test.each<[steps: readonly string[], game: string]>([
  [[verbs('$GAMEDIR/b')], '{exe: c, prefix: $GAMEDIR/b/}'],
  [[verbs('$GAMEDIR/b')], '{exe: c}'],
  [[verbs('$GAMEDIR/b')], '{exe: c, prefix: $GAMEDIR/$USER}'],
  [[verbs('$GAMEDIR/$USER')], '{exe: c, prefix: $GAMEDIR}'],
  [[verbs('$GAMEDIR/b'), 'task: {name: wineexec, executable: c, prefix: $GAMEDIR/b}'], '{exe: c, prefix: $GAMEDIR}'],
  [[verbs('$GAMEDIR/b'), 'execute: {command: WINEPREFIX=$GAMEDIR/b wine c}'], '{exe: c, prefix: $GAMEDIR}'],
  [[verbs('$GAMEDIR/b'), 'mkdir: $GAMEDIR/b/drive_c/d'], '{exe: c, prefix: $GAMEDIR}'],
])('a prefix that something names is used: %j with %s', (steps, game) => {
  expect(eventsOf(steps, game).filter((event) => event.includes('No program'))).toEqual([]);
});
