import type { catalogueKinds } from '../kinds/catalogue-kinds.ts';
import type { Entry } from './entry.ts';
import { file, files, note, retired, site, whole } from './examples.ts';

const GAME = 'games/m/my-game/game.yaml';
const LINUX = 'games/m/my-game/my-game-linux.yaml';
const DEMO = 'games/m/my-game/my-game-demo.yaml';
const OTHER_INSTALLER = 'games/o/other-game/other-game-linux.yaml';
const OTHER_GAME = 'games/o/other-game/game.yaml';
const RUNTIME = 'runtime/my-runtime-x86_64.yaml';
const RUNNER = 'runners/dosbox-x86_64.yaml';
const OTHER_RUNNER = 'runners/dosbox-old-x86_64.yaml';
const OTHER_RUNTIME = 'runtime/my-runtime-new.yaml';

const oldGame = (...lines: string[]) =>
  retired('- slug: my-old-game', '  date: "2026-03-01"', '  reason: It was renamed.', ...lines);

/** About records that stand beside each other. */
export const catalogueEntries: Record<keyof typeof catalogueKinds, Entry> = {
  'bad-slug': {
    why: 'A slug becomes the name of a file and a part of an address. So it has lower-case letters, digits, "-" and "_" only, and is no name that a host or a disk keeps for itself, such as index.',
    wrong: files(file('games/m/my-game/My Game (Demo).yaml', 'version: Demo')),
    right: files(file(DEMO, 'version: Demo')),
  },
  'wrong-folder': {
    why: 'Games are sorted by the first character of their slug. With only one place for each game, nobody adds it twice by mistake.',
    wrong: files(file('games/g/my-game/game.yaml', 'name: My Game')),
    right: files(file(GAME, 'name: My Game')),
  },
  'slug-clash': {
    why: 'A slug is an address, and one address can give one answer only. Games, aliases, installers and retired slugs share the same addresses.',
    wrong: files(file(GAME, 'aliases:', '  - my-game-linux'), file(LINUX, 'version: Linux')),
    right: files(file(GAME, 'aliases:', '  - mygame'), file(LINUX, 'version: Linux')),
  },
  'id-clash': {
    why: 'Every game has a number of its own, and so has every installer. A client could not tell two with the same number apart.',
    wrong: files(file(LINUX, 'id: 2001', 'version: Full game'), file(DEMO, 'id: 2001', 'version: Demo')),
    right: files(file(LINUX, 'id: 2001', 'version: Full game'), file(DEMO, 'id: 2002', 'version: Demo')),
  },
  'runtime-clash': {
    why: 'Clients look for a runtime package by its name and architecture. With two of the same it would be chance which they take.',
    wrong: files(
      file(RUNTIME, 'name: umu', 'architecture: x86_64'),
      file(OTHER_RUNTIME, 'name: umu', 'architecture: x86_64'),
    ),
    right: files(
      file(RUNTIME, 'name: umu', 'architecture: x86_64'),
      file(OTHER_RUNTIME, 'name: winetricks', 'architecture: x86_64'),
    ),
  },
  'runner-clash': {
    why: 'The client asks for a runner by name, version and architecture. With two of the same it would be chance which it installs.',
    wrong: files(
      file(RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64'),
      file(OTHER_RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64', 'default: false'),
    ),
    right: files(
      file(RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64'),
      file(OTHER_RUNNER, 'name: dosbox', 'version: "0.82.1"', 'architecture: x86_64', 'default: false'),
    ),
  },
  'missing-default': {
    why: 'An installer seldom names a version. The client then takes the default one for the machine, and stops where there is none.',
    wrong: files(file(RUNNER, 'default: false')),
    right: files(file(RUNNER, 'default: true')),
  },
  'second-default': {
    why: 'Of two defaults for one architecture the client takes neither.',
    wrong: files(
      file(RUNNER, 'version: "0.82.2"', 'default: true'),
      file(OTHER_RUNNER, 'version: "0.82.1"', 'default: true'),
    ),
    right: files(
      file(RUNNER, 'version: "0.82.2"', 'default: true'),
      file(OTHER_RUNNER, 'version: "0.82.1"', 'default: false'),
    ),
  },
  'dangling-replacement': {
    why: 'Whoever asks for a retired slug gets the answer of its replacement. So the replacement must be something that the catalogue serves.',
    wrong: oldGame('  replaced_by: my-gane'),
    right: oldGame('  replaced_by: my-game'),
  },
  'missing-site': {
    why: 'The addresses of further pages in the answers are made from the settings in site.yaml.',
    wrong: note('There is no file site.yaml in the folder of the catalogue.'),
    right: files(whole('site.yaml', 'base_url: https://example.org')),
  },
  'missing-game': {
    why: 'An installer is served with the name and the ids of its game, which stand in game.yaml.',
    wrong: files(file(OTHER_INSTALLER, 'version: Linux')),
    right: files(file(OTHER_INSTALLER, 'version: Linux'), file(OTHER_GAME, 'id: 1002', 'name: Other Game')),
  },
  'wire-name-clash': {
    why: 'Two keys of an installer cannot be served under the same name: one of them would be lost.',
    wrong: site('wire_names:', '  store1_id: steamid', '  store2_id: steamid'),
    right: site('wire_names:', '  store1_id: steamid', '  store2_id: gogid'),
  },
  'unknown-code': {
    why: 'The setting would have no effect: no finding has this code, or it is an error that no setting can change.',
    wrong: site('severities:', '  plain-htp: error'),
    right: site('severities:', '  plain-http: error'),
  },
  'repeated-version': {
    why: 'The client lets the player choose an installer by its version. Of two with the same version it offers only the last one.',
    wrong: files(file(LINUX, 'version: Linux'), file(DEMO, 'version: Linux')),
    right: files(file(LINUX, 'version: Linux'), file(DEMO, 'version: Demo')),
  },
};
