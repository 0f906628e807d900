import { expect, test } from 'vitest';
import { eventsIn } from './events-in.ts';

const START = [
  'files:',
  '  - pack: https://example.org/game.x86_64',
  'game:',
  '  exe: $GAMEDIR/game.x86_64',
  'installer:',
  '  - chmodx: pack',
  '  - move: {src: pack, dst: $GAMEDIR/game.x86_64}',
];

function eventsAfter(...commands: readonly string[]): string[] {
  return eventsIn('linux', [...START, ...commands.map((command) => `  - execute: {command: '${command}'}`)]);
}

const GONE = 'cannot-start: "$GAMEDIR/game.x86_64" is not there: \u00012\u0001 has taken it away';

test.each([
  'mv "$GAMEDIR/game.x86_64" "$GAMEDIR/game"',
  'mkdir -p $GAMEDIR/bin && mv $GAMEDIR/game.x86_64 $GAMEDIR/bin',
  'mv -f $GAMEDIR/game.x86_64 ${GAMEDIR}/bin/; rmdir $CACHE/a',
  'rm -rf "$GAMEDIR/game.x86_64"',
  'mkdir $GAMEDIR/a; cp -r $GAMEDIR/game.x86_64 $GAMEDIR/a; rm $GAMEDIR/game.x86_64',
])('after %j the game is gone', (command) => {
  expect(eventsAfter(command).map((event) => event.split(' | ')[0])).toEqual([GONE]);
});

test.each([
  'cp $GAMEDIR/game.x86_64 $GAMEDIR/copy',
  'mv $GAMEDIR/game.x86_64 $GAMEDIR/a; mv $GAMEDIR/a $GAMEDIR/game.x86_64',
  'mkdir $GAMEDIR/a; mv $GAMEDIR/game.x86_64 $GAMEDIR/a; mv $GAMEDIR/a/game.x86_64 $GAMEDIR/game.x86_64',
  'rm $GAMEDIR/*.txt; rm $GAMEDIR/game.x86_64',
  'rm game.x86_64',
  'rm -rf $GAMEDIR/$name',
  'if true; then rm $GAMEDIR/game.x86_64; fi',
  'true || rm $GAMEDIR/game.x86_64',
  'while true; do rm $GAMEDIR/game.x86_64; done',
  'mkdir $GAMEDIR/a; mv -t $GAMEDIR/a $GAMEDIR/game.x86_64',
  'rm $GAMEDIR/game.x86_64; make',
  'rm $GAMEDIR/game.x86_64 > $GAMEDIR/game.x86_64',
])('after %j it may be there', (command) => {
  expect(eventsAfter(command)).toEqual([]);
});

test('a copy is as executable as its original, and what a command has read may be written anew', () => {
  const files = ['files:', '  - pack: https://example.org/a', 'game:', '  exe: $GAMEDIR/b', 'installer:'];
  const copy = '  - execute: {command: cp $pack $GAMEDIR/b}';
  expect(eventsIn('linux', [...files, copy])).toEqual([
    'cannot-start: "$GAMEDIR/b" is not executable | Add a step: - chmodx: $GAMEDIR/b',
  ]);
  const write = '  - write_file: {file: $GAMEDIR/a.ini, content: a}';
  const save = '  - execute: {command: cp $GAMEDIR/a.ini $GAMEDIR/b.ini}';
  expect(eventsIn('linux', [...files, '  - chmodx: pack', copy, write, save, write])).toEqual([]);
});

test.each([
  ['# make', '"# make"'],
  ['echo #!/bin/sh > $GAMEDIR/start.sh', '"#!/bin/sh > $GAMEDIR/start.sh"'],
  ['true; echo #a', '"#a"'],
])('%s: a comment', (command, comment) => {
  expect(eventsAfter(command)).toEqual([
    `surprises: Bash takes ${comment} for a comment | Delete the "#", or put it in quotes.`,
  ]);
});

test.each(['echo "#!/bin/sh"', 'make # all', 'echo a#b', ': > $GAMEDIR/a'])('%s: no comment', (command) => {
  expect(eventsAfter(command)).toEqual([]);
});

test('a path in quotes, a label that a step has taken away, and a file of the cache that is not there', () => {
  const reasons = (...steps: readonly string[]) =>
    eventsIn('linux', [...START, ...steps.map((step) => `  - ${step}`)]).map((event) => event.split(' | ')[0]);
  expect(reasons(`chmodx: '"$GAMEDIR/a b"'`)).toEqual([
    'stops: "chmodx" takes ""$GAMEDIR/a b"" for the name of one file',
  ]);
  expect(reasons(`mkdir: '"$GAMEDIR/a b"'`)).toEqual([
    'surprises: "mkdir" makes one folder that is called ""$GAMEDIR/a b""',
  ]);
  expect(reasons('execute: {command: cp $pack $GAMEDIR/b}')).toEqual([
    'stops: "execute" does not find "$pack": \u00011\u0001 has taken it away',
  ]);
  expect(reasons('execute: {command: sh $CACHE/a}')).toEqual([
    'stops: "execute" does not find "$CACHE/a": no step puts it there',
  ]);
});
