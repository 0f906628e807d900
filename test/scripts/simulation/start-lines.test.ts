import { expect, test } from 'vitest';
import { eventsIn } from './events-in.ts';

const FILES = ["files: [{a: 'https://games.test/a'}]", 'installer:'];

/** A script that writes the program of a game, as one or as several steps. */
function withProgram(content: string, ...steps: readonly string[]): string[] {
  const step = `  - write_file: {file: $GAMEDIR/go, content: ${JSON.stringify(content)}}`;
  return [...FILES, step, ...steps, '  - chmodx: $GAMEDIR/go', 'game: {exe: $GAMEDIR/go}'];
}

const NO_INTERPRETER = 'cannot-start: "$GAMEDIR/go" is a text without "#!" and an interpreter in its first line';

test.each([
  ['no interpreter', withProgram('cd a\n'), `${NO_INTERPRETER} | Begin its "content" with: #!/bin/sh`],
  ['an interpreter later', withProgram('b\n#!/bin/sh\n'), `${NO_INTERPRETER} | Begin its "content" with: #!/bin/sh`],
  [
    'lines of Windows',
    withProgram('#!/bin/sh\r\nb\r\n'),
    `${NO_INTERPRETER} | Write its lines without "\\r" at their ends.`,
  ],
  [
    'what no shell reads',
    withProgram('#!/bin/bash\nif b; then c\n'),
    expect.stringMatching(/^cannot-start: no shell can read "\$GAMEDIR\/go": .+ \| \S/) as string,
  ],
])('a written program with %s', (_case, lines, expected) => {
  expect(eventsIn('linux', lines)).toEqual([expected]);
});

const OTHER = '  - write_file: {file: $GAMEDIR/b, content: c}';

test.each([
  ['an interpreter without a line break', withProgram('#!/bin/sh')],
  ['an interpreter that no shell is', withProgram('#!/usr/bin/python3\nif b; then c\n')],
  ['text of the shell in another language', withProgram('#!/usr/bin/env python3\n# sh\n')],
  ['a name that a variable holds', withProgram('$a')],
  ['a text put behind another', withProgram('#!/bin/sh\n', '  - write_file: {file: $GAMEDIR/go, content: b, mode: a}')],
  ['another text beside', withProgram('#!/bin/sh\n', OTHER)],
  ['steps that keep it', withProgram('#!/bin/sh\n', '  - mkdir: $GAMEDIR/c')],
])('a written program with %s is started', (_case, lines) => {
  expect(eventsIn('linux', lines).filter((event) => event.startsWith('cannot-start'))).toEqual([]);
});

test.each([
  'mkdir: $GAMEDIR/c',
  'write_config: {file: $GAMEDIR/c, section: d, key: e, value: f}',
  'write_json: {file: $GAMEDIR/c, data: {d: e}}',
])('a step that keeps files hides no missing interpreter: %s', (step) => {
  expect(eventsIn('linux', withProgram('b', `  - ${step}`))).toEqual([
    `${NO_INTERPRETER} | Begin its "content" with: #!/bin/sh`,
  ]);
});

/** Settings of the system, after a step that puts one file into the game folder. */
function withSetting(setting: string): string[] {
  return [...FILES, '  - move: {src: a, dst: $GAMEDIR}', `system: {${setting}}`];
}

const PATH =
  'Write its path, such as /usr/bin/…, or write a script with "write_file": prelaunch_command: $GAMEDIR/….sh';
const ALONE = 'Write programs alone, and variables as "env" of the section "system".';

test.each([
  [
    'prefix_command: gamemoderun %command%',
    'surprises: Only Steam puts the game in the place of "%command%": the client passes it on as it stands | Delete it: programs of "prefix_command" are put before the game anyway.',
  ],
  ['prefix_command: a && b', `cannot-start: no shell reads "a && b" | ${ALONE}`],
  ['prefix_command: A=b c', `cannot-start: no shell reads "A=b c" | ${ALONE}`],
  [
    'prelaunch_command: b.sh -x',
    `surprises: The client never runs "b.sh": it looks for the program by its whole path, without a shell | ${PATH}`,
  ],
  [
    'prelaunch_command: $GAMEDIR/b -x',
    `surprises: The client never runs "$GAMEDIR/b": no step puts it there | ${PATH}`,
  ],
])('the setting %s', (setting, expected) => {
  expect(eventsIn('linux', withSetting(setting))).toEqual([expected]);
});

test.each([
  'prefix_command: env A=b c',
  'prelaunch_command: $GAMEDIR/a -x',
  'prelaunch_command: a',
  'prelaunch_command: /usr/bin/b $GAMEDIR/c',
  'exclude_processes: a && b',
])('the setting %s is no mistake', (setting) => {
  expect(eventsIn('linux', withSetting(setting))).toEqual([]);
});

test.each([
  [
    'https://games.test/a',
    '"https://games.test/a" is an address, not a program | For a page, write: runner: web, main_file: …',
  ],
  [
    'http://games.test/a',
    '"http://games.test/a" is an address, not a program | For a page, write: runner: web, main_file: …',
  ],
  [
    'A=b  $GAMEDIR/c',
    'no shell sets "A" before the program | Write exe: $GAMEDIR/c and, in the section "system", env: {A: b}',
  ],
  [
    '$GAMEDIR/a > b',
    'no shell reads "$GAMEDIR/a > b" | Write the program alone, its folder as "working_dir", or make a script with "write_file" the program.',
  ],
  ['/games/a', 'no step can put a file at "/games/a" | Write where a step puts it: $GAMEDIR/games/a'],
  [
    '$GAMEDIR/a.zip',
    '"$GAMEDIR/a.zip" is an archive, not a program | Unpack it with a step "extract", and write the path of the program in it.',
  ],
])('the program %s', (program, expected) => {
  expect(
    eventsIn('linux', [...FILES, '  - move: {src: a, dst: $GAMEDIR}', `game: {exe: ${JSON.stringify(program)}}`]),
  ).toEqual([`cannot-start: ${expected}`]);
});

test.each(['/usr/games/a', '/opt/a/b'])('the program %s may be on the machine', (program) => {
  expect(eventsIn('linux', [...FILES, '  - move: {src: a, dst: $GAMEDIR}', `game: {exe: ${program}}`])).toEqual([]);
});
