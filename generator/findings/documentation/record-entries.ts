import type { recordKinds } from '../kinds/record-kinds.ts';
import type { Entry } from './entry.ts';
import { files, game, installer, retired, runner, runtime, script, site, whole } from './examples.ts';

const TIME = '2026-03-01T12:00:00.000000Z';

/** About a record's own keys and values. */
export const recordEntries: Record<keyof typeof recordKinds, Entry> = {
  'unknown-key': {
    why: 'Nobody would read it. Mostly the name of a key is misspelt, and what it says would be lost.',
    wrong: installer('discription: A racing game'),
    right: installer('description: A racing game'),
  },
  'missing-key': {
    why: 'The record cannot be served without it, and nobody can guess its value.',
    wrong: files(whole('games/m/my-game/game.yaml', 'name: My Game')),
    right: game('id: 1001', 'name: My Game'),
  },
  'wrong-type': {
    why: 'Each key of an answer has one type, on which every client relies. With quotes a value is a text, without them it may be a number, or true or false.',
    wrong: game('year: "2004"'),
    right: game('year: 2004'),
  },
  'unknown-value': {
    why: 'Clients know only these values and could do nothing with another one.',
    wrong: runtime('architecture: amd64'),
    right: runtime('architecture: x86_64'),
  },
  'out-of-range': {
    why: 'A number outside of the range has no meaning here: a page must hold an installer, and ids begin with 1.',
    wrong: site('page_size: 0'),
    right: site('page_size: 250'),
  },
  'empty-value': {
    why: 'The key must say something: by its version, for example, the player chooses among the installers of a game.',
    wrong: installer('version: ""'),
    right: installer('version: CD'),
  },
  'bad-timestamp': {
    why: 'Clients read dates in exactly one form: UTC date and time, with six digits after the second and a "Z" at the end.',
    wrong: installer('created_at: "2026-03-01 12:00"'),
    right: installer(`created_at: "${TIME}"`),
  },
  'timestamps-backwards': {
    why: 'Nothing can be changed before it was made. One of the two dates is wrong.',
    wrong: installer(`created_at: "${TIME}"`, 'updated_at: "2025-03-01T12:00:00.000000Z"'),
    right: installer(`created_at: "${TIME}"`, `updated_at: "${TIME}"`),
  },
  'bad-url': {
    why: 'The client opens the address as it stands here, so it must be whole: with "https://" or "http://" and a host.',
    wrong: runtime('url: example.org/my-runtime.tar.xz'),
    right: runtime('url: https://example.org/my-runtime.tar.xz'),
  },
  'missing-version': {
    why: 'The client keeps each version of such a package in a folder of its own. Without a version it would put all of them into one, and never fetch a newer one.',
    wrong: runtime('versioned: true'),
    right: runtime('version: "2.7.1"', 'versioned: true'),
  },
  'bad-archive': {
    why: 'The client keeps the archive under the last part of its address and unpacks it by the ending of that name. It does not unpack .tar.zst.',
    wrong: runner('url: https://example.org/dosbox.tar.zst'),
    right: runner('url: https://example.org/dosbox.tar.xz'),
  },
  'architecture-in-version': {
    why: 'The client splits a version that ends in -x86_64 or -i386 and asks for what stands before, so it never finds this one.',
    wrong: runner('version: 0.82.2-x86_64', 'architecture: x86_64'),
    right: runner('version: 0.82.2', 'architecture: x86_64'),
  },
  'bad-folder-name': {
    why: 'The client keeps a package in a folder that bears its name, and one with "versioned" in a folder below that bears its version. A slash or dots alone would lead it to another place.',
    wrong: runtime('version: "2.7/beta"'),
    right: runtime('version: "2.7-beta"'),
  },
  'bad-date': {
    why: 'A date is read the same everywhere only if it is written as year, month and day. It must also exist.',
    wrong: retired('- slug: my-old-game', '  date: 1 March 2026', '  reason: The download is gone.'),
    right: retired('- slug: my-old-game', '  date: "2026-03-01"', '  reason: The download is gone.'),
  },
  'ambiguous-scalar': {
    why: 'The game client reads YAML 1.1, where yes, off, 0777 or 1:30 are no texts. Other programs read YAML 1.2, where some of them are. A record must mean one thing to everybody, so say which you mean.',
    wrong: script('system:', '  env:', '    FAST_START: yes'),
    right: script('system:', '  env:', '    FAST_START: "yes"'),
  },
  'key-not-text': {
    why: 'The records are served as JSON, where every key is a text. Without quotes, some YAML readers take this key for a number, or for true or false.',
    wrong: script(
      'installer:',
      '  - input_menu:',
      '      id: SIZE',
      '      options:',
      '        - 1: Small',
      '        - 2: Large',
    ),
    right: script(
      'installer:',
      '  - input_menu:',
      '      id: SIZE',
      '      options:',
      '        - "1": Small',
      '        - "2": Large',
    ),
  },
  'number-without-json': {
    why: 'The records are served as JSON, which has no word for infinity or for "not a number".',
    wrong: script('variables:', '  SPEED: .inf'),
    right: script('variables:', '  SPEED: 1000'),
  },
  'half-character': {
    why: 'Characters such as emoji are written by two such escapes. One alone is no character, and no UTF-8 text can contain it.',
    wrong: installer(String.raw`description: "\uD83C Play again"`),
    right: installer('description: "🎮 Play again"'),
  },
};
