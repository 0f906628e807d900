import type { yamlKinds } from '../kinds/yaml-kinds.ts';
import type { Entry } from './entry.ts';
import { file, files, game, installer, note, script, whole } from './examples.ts';

const FIRST = 'games/m/my-game/my-game-linux.yaml';
const SECOND = 'games/m/my-game/my-game-demo.yaml';

/** About the YAML of a record. */
export const yamlEntries: Record<keyof typeof yamlKinds, Entry> = {
  'yaml-syntax': {
    why: 'A file that is not valid YAML cannot be read at all, neither here nor by the game client. One missing quote, blank or colon is enough.',
    wrong: installer('description: Full game: with music'),
    right: installer('description: "Full game: with music"'),
  },
  'ambiguous-syntax': {
    why: 'The game client reads YAML 1.1, editors read YAML 1.2, and some rare forms mean different things to them, or are an error to one. A record should mean one thing to everybody.',
    wrong: script('game: {exe: [a?b]}'),
    right: script('game: {exe: ["a?b"]}'),
  },
  'empty-record': {
    why: 'A file without any key says nothing, so there is nothing to serve.',
    wrong: files(whole('games/m/my-game/game.yaml', '# still to be written')),
    right: game('id: 1001', 'name: My Game'),
  },
  'several-documents': {
    why: 'A line of three dashes begins a new YAML document. A record is one document: what follows the line would be lost.',
    wrong: installer('version: Full game', '---', 'version: Demo'),
    right: files(file(FIRST, 'version: Full game'), file(SECOND, 'version: Demo')),
  },
  'yaml-directive': {
    why: 'A line that begins with a percent sign changes how the file is read. All records are read in one way, YAML 1.2.',
    wrong: files(whole(FIRST, '%YAML 1.1', '---', 'version: CD')),
    right: installer('version: CD'),
  },
  'duplicate-key': {
    why: 'A key has one value. Of two, one would be lost, and with it a part of the script.',
    wrong: script('installer:', '  - mkdir: $GAMEDIR/saves', 'installer:', '  - mkdir: $GAMEDIR/mods'),
    right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - mkdir: $GAMEDIR/mods'),
  },
  anchor: {
    why: 'An anchor gives a value a name so that it can be repeated elsewhere. Records do without: a person who reads a line should see what it says. A text that begins with "&" needs quotes.',
    wrong: installer('description: &text A racing game'),
    right: installer('description: A racing game'),
  },
  alias: {
    why: 'An alias repeats a value that stands somewhere else. Records do without: a person who reads a line should see what it says. A text that begins with "*" needs quotes.',
    wrong: installer('description: &text A racing game', 'notes: *text'),
    right: installer('description: A racing game', 'notes: A racing game'),
  },
  tag: {
    why: 'A tag tells a YAML reader to make something else of a value. Records do without: quotes are enough to say that a value is a text. A text that begins with "!" needs quotes, too.',
    wrong: installer('version: !!str 1.0'),
    right: installer('version: "1.0"'),
  },
  'merge-key': {
    why: 'This key copies other keys into a map, and newer YAML readers do not know it. Records do without, so that each says all it means.',
    wrong: script('game:', '  <<: { exe: $GAMEDIR/my-game }', '  args: --windowed'),
    right: script('game:', '  exe: $GAMEDIR/my-game', '  args: --windowed'),
  },
  'collection-key': {
    why: 'The records are served as JSON, where every key is a text.',
    wrong: script('files:', '  - [setup]: N/A'),
    right: script('files:', '  - setup: N/A'),
  },
  'nested-too-deep': {
    why: 'The programs that read records stop at some depth, or break down. No script needs more than ten levels.',
    wrong: note('Lists in lists in lists, more than a hundred times.'),
    right: note('A record of a few levels, as every other example here.'),
  },
  'too-many-pieces': {
    why: 'Reading such a file takes very long. A record is a script; large data belongs on a host of its own.',
    wrong: note('A "write_json" step that lists a hundred thousand numbers.'),
    right: script('files:', '  - numbers: https://example.org/numbers.json'),
  },
};
