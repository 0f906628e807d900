import type { refusedKinds } from '../kinds/refused-kinds.ts';
import type { Entry } from './entry.ts';
import { installer, script, scriptFor } from './examples.ts';
import { refusedStepEntries } from './refused-step-entries.ts';

/** What the client refuses in a script. */
export const refusedEntries: Record<keyof typeof refusedKinds, Entry> = {
  'unknown-runner': {
    why: 'A runner is the program that runs the game. The client refuses an installer whose runner it does not have. Older documents list some that are gone, such as winesteam and browser.',
    wrong: installer('runner: winesteam'),
    right: installer('runner: wine'),
  },
  'missing-game-key': {
    why: 'Some runners find the game only by this key: scummvm by "game_id", steam by "appid", libretro by "core".',
    wrong: scriptFor('scummvm', 'game:', '  path: $GAMEDIR'),
    right: scriptFor('scummvm', 'game:', '  game_id: sky', '  path: $GAMEDIR'),
  },
  'section-form': {
    why: 'The client expects a list in some sections and a map in others. With anything else it refuses the script or breaks down.',
    wrong: script('files:', '  setup: https://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'list-for-text': {
    why: 'The client expects one text here and breaks down over a list. In "require-binaries", a comma means "and", a bar means "or".',
    wrong: script('require-binaries:', '  - unzip', '  - xdelta3'),
    right: script('require-binaries: unzip, xdelta3'),
  },
  'requires-with-extends': {
    why: 'The two contradict each other: "requires" installs a new game on top of another one, "extends" adds to a game that is there. The client refuses a script with both.',
    wrong: script('requires: my-base-game', 'extends: my-base-game'),
    right: script('extends: my-base-game'),
  },
  'metadata-in-script': {
    why: 'Such keys stand in the record, outside of its script. The origin refuses a script that repeats them, since the two could disagree.',
    wrong: script('name: My Game', 'game:', '  exe: $GAMEDIR/my-game'),
    right: script('game:', '  exe: $GAMEDIR/my-game'),
  },
  'file-form': {
    why: 'Steps name a file by its label. Without a label nothing can be done with the file, and the client refuses the script.',
    wrong: script('files:', '  - https://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'file-value': {
    why: 'The client breaks down over a number, or over nothing, where an address belongs.',
    wrong: script('files:', '  - setup:'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  'missing-file-key': {
    why: 'In the long form the client needs both: from where to fetch the file, and under which name to keep it.',
    wrong: script('files:', '  - setup:', '      url: https://example.org/download?id=7'),
    right: script('files:', '  - setup:', '      url: https://example.org/download?id=7', '      filename: setup.zip'),
  },
  'file-scheme': {
    why: 'The client downloads from https and http addresses only. Any other kind ends the installation.',
    wrong: script('files:', '  - setup: ftp://example.org/setup.zip'),
    right: script('files:', '  - setup: https://example.org/setup.zip'),
  },
  ...refusedStepEntries,
};
