import type { fileKinds } from '../kinds/file-kinds.ts';
import type { Entry } from './entry.ts';
import { file, files, game, installer, note, script } from './examples.ts';

/** About a file as a whole. */
export const fileEntries: Record<keyof typeof fileKinds, Entry> = {
  'misplaced-file': {
    why: 'The path says what a file is: the folder is named like the game, the file like the installer. Anywhere else it would never be served, and nobody would notice.',
    wrong: files(file('games/my-game/game.yaml', 'id: 1001', 'name: My Game')),
    right: files(file('games/m/my-game/game.yaml', 'id: 1001', 'name: My Game')),
  },
  'symbolic-link': {
    why: 'A link may lead to a file outside the catalogue, so no link is followed. A game that is known by two names has a list of aliases for that.',
    wrong: note('The folder games/m/my-game-deluxe is a symbolic link to games/m/my-game.'),
    right: game('aliases:', '  - my-game-deluxe'),
  },
  'not-a-file': {
    why: 'Only ordinary files can be read as records. Something else, such as a pipe, could make the program wait forever.',
    wrong: note('A named pipe lies among the records.'),
    right: note('There are only ordinary files and folders in the catalogue.'),
  },
  'unreadable-file': {
    why: 'A record that cannot be read can be neither checked nor served.',
    wrong: note('The file belongs to another user, and nobody else may read it.'),
    right: note('You have the permission to read the file.'),
  },
  'unreadable-folder': {
    why: 'Records that cannot be found can be neither checked nor served.',
    wrong: note('The folder of a game belongs to another user, and nobody else may look into it.'),
    right: note('You have the permission to read the folder and to enter it.'),
  },
  'file-too-large': {
    why: 'A record holds a script, and scripts are short. Large data belongs on a host of its own: the client downloads it when a game is installed.',
    wrong: note('A record of 3 MiB: a "write_file" step contains a whole level of the game.'),
    right: script(
      'files:',
      '  - level: https://example.org/level.zip',
      'installer:',
      '  - extract:',
      '      file: level',
    ),
  },
  'not-utf-8': {
    why: 'Records are UTF-8 text. In any other encoding, letters such as é would turn into something else.',
    wrong: note('The file was saved as "Windows-1252", "ISO-8859-1" or "UTF-16".'),
    right: note('The file was saved as "UTF-8".'),
  },
  'byte-order-mark': {
    why: 'A byte order mark is an invisible character at the beginning of a file, which some editors add. Records do without it, so that each begins with its first key.',
    wrong: note('The file was saved as "UTF-8 with BOM".'),
    right: note('The file was saved as "UTF-8".'),
  },
  'control-character': {
    why: 'YAML forbids these invisible characters everywhere, so the game client could not read the file.',
    wrong: note('The notes contain the invisible character U+001B, copied from a terminal window.'),
    right: installer('notes: Press Escape to leave the game.'),
  },
  'unprintable-character': {
    why: 'The game client reads YAML 1.1, which refuses these characters or takes them for the end of a line. Other readers accept them. A record should mean one thing to everybody.',
    wrong: note('The notes contain a line separator (U+2028), copied from a word processor.'),
    right: installer('notes: |', '  The first line.', '  The second line.'),
  },
  'internal-error': {
    why: 'No record should make the program fail. Where one does, all others are checked nevertheless, but nothing is built, and the exit code is 2.',
    wrong: note('A record that nobody thought of, and a bug in a rule that judges it.'),
    right: note('The bug is reported with the record, and the record is written in another way meanwhile.'),
  },
  'unfinished-findings': {
    why: 'So many findings in one file mostly have one common cause. A report without end would hide the findings of all other files.',
    wrong: note('A file in which more than 200 places are wrong.'),
    right: note('The first findings are mended, and with them most of the others.'),
  },
};
