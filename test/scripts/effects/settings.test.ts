import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { optionNames } from '../../../generator/scripts/vocabulary/options.ts';
import { settingSentences } from '../../../generator/scripts/effects/text/group-steps.ts';
import { runners, systemOptions } from '../../../generator/scripts/vocabulary/runners.ts';
import { commonGameKeys } from '../../../generator/scripts/vocabulary/script-keys.ts';
import { effectsOf } from './installer-of.ts';

function wordsOf(runner: string, script: Record<string, unknown>): string[] {
  const { settings } = effectsOf({ game: {}, ...script }, { runner, version: '1' });
  return settings.map(({ sentence }) => plainSentence(sentence));
}

test.each([
  [
    'scummvm',
    { scummvm: { aspect: true, subtitles: false } },
    'Turns on aspect ratio correction',
    'Turns off subtitles',
  ],
  [
    'scummvm',
    { scummvm: { 'no-such': true, scaler: 'hq' } },
    '`scummvm.no-such: true` has no effect: Lutris does not know it',
    'Sets the scaler to `hq`',
  ],
  ['scummvm', { scummvm: { fullscreen: null } }, 'Sets no value for full screen'],
  [
    'scummvm',
    { game: { game_id: 'a', subtitles: true } },
    '`game.subtitles: true` has no effect: Lutris looks for subtitles in `scummvm`',
  ],
  [
    'dosbox',
    { game: { main_file: 'a', exit: false } },
    '`game.exit: false` has no effect: Lutris looks for it in `dosbox`',
  ],
  ['linux', { game: { exe: 'a', gogid: '12' } }, "Sets the game's number at GOG to `12`"],
  ['linux', { system: { toString: true } }, '`system.toString: true` has no effect: Lutris does not know it'],
  [
    'wine',
    { wine: { overrides: { '*d3d9': 'n,b' } } },
    "Uses the game's own library `d3d9`, or Wine's where there is none",
  ],
  ['wine', { wine: { overrides: { d3d9: 'builtin' } } }, "Uses Wine's own library `d3d9`"],
  ['wine', { wine: { overrides: { d3d9: 'odd' } } }, 'Uses the library `d3d9` as `odd`'],
  [
    'wine',
    { wine: { overrides: { 'nvapi,nvapi64': 'd', 'a,b': 'n,b' } } },
    "Uses the game's own libraries `a` and `b`, or Wine's where there are none",
    'Turns off the libraries `nvapi` and `nvapi64`',
  ],
  ['wine', { wine: { dgvoodoo2: true } }, 'Turns on dgVoodoo2 (old Direct3D and Glide)'],
  [
    'dosbox',
    { game: { main_file: 'a', prefix: '$GAMEDIR' } },
    '`game.prefix: $GAMEDIR` has no effect: the game does not run with Wine',
  ],
  ['wine', { game: { exe: 'a', arch: 'win64' } }, 'Uses a 64-bit Windows environment'],
  ['wine', { game: { exe: 'a', prefix: '$GAMEDIR/pfx' } }, 'Keeps the Windows environment in `pfx` in the game folder'],
  [
    'zdoom',
    { game: { main_file: 'a', savedir: '$GAMEDIR/saves', files: ['$GAMEDIR/a.wad', 'b.wad'] } },
    'Loads `a.wad` and `b.wad` from the game folder into the game',
    'Sets the folder of saved games to `saves` in the game folder',
  ],
  [
    'zdoom',
    { game: { main_file: 'a', files: ['/opt/a.wad', 'b.wad'] } },
    'Loads `/opt/a.wad` and `b.wad` in the game folder into the game',
  ],
] as const)('with %s, %o is told so', (runner, script, ...expected) => {
  expect(wordsOf(runner, script)).toEqual(expected);
});

test('keys at the top that nothing reads are named together', () => {
  const remarks = (script: Record<string, unknown>) =>
    effectsOf(script, { runner: 'linux', version: '1' }).remarks.map(plainSentence);
  expect(remarks({ game: {}, b: 1 })).toContain('`b` in the script has no effect.');
  expect(remarks({ game: {}, b: 1, c: 2 })).toContain('`b` and `c` in the script have no effect.');
});

test('variables and libraries that stand side by side are one sentence', () => {
  const { settings } = effectsOf(
    {
      game: {},
      system: { env: { A: '1', B: '2' }, gamemode: true },
      wine: { overrides: { ddraw: 'n', dsound: 'n', d3d8: 'b' } },
    },
    { runner: 'wine', version: '1' },
  );
  expect(settingSentences(settings).map(plainSentence)).toEqual([
    'Sets the environment variables `A=1` and `B=2`',
    'Turns on GameMode',
    "Uses Wine's own library `d3d8`",
    "Uses the game's own libraries `ddraw` and `dsound`",
  ]);
});

test('a name for the library, which Lutris ignores, is no key, and told only where it is another', () => {
  const remarks = (name: string) => effectsOf({ game: {}, 'custom-name': name }).remarks.map(plainSentence);
  expect(remarks('My Game')).toEqual(['Lutris ignores the name that the script gives the game: `My Game`']);
  expect(remarks('Game')).toEqual([]);
});

test('no game has a setting of the runner that is said to have no effect there', () => {
  const ofGames = Object.values(runners).flatMap(({ game }) => Object.keys(game));
  const alsoOfGames = ofGames.filter((key) => Object.hasOwn(optionNames['runner'] ?? {}, key));
  expect([...new Set(alsoOfGames)].toSorted()).toEqual(['language', 'platform']);
});

test('each setting with a name is one that Lutris has', () => {
  const definitions = Object.values(runners);
  const keys = new Set([
    ...definitions.flatMap(({ runner }) => Object.keys(runner).map((key) => `runner.${key}`)),
    ...definitions.flatMap(({ game }) => Object.keys(game).map((key) => `game.${key}`)),
    ...Object.keys(commonGameKeys).map((key) => `game.${key}`),
    ...Object.keys(systemOptions).map((key) => `system.${key}`),
  ]);
  const optionKeys = Object.entries(optionNames).flatMap(([kind, names]) =>
    Object.keys(names).map((key) => `${kind}.${key}`),
  );
  expect(optionKeys.filter((name) => !keys.has(name))).toEqual([]);
});
