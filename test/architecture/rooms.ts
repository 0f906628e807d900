/** A folder at the first level of `generator/`. */
interface Room {
  readonly name: string;
  /** What belongs there, as one sentence; it may be Markdown. */
  readonly purpose: string;
  /** Modules of Node by which it touches the world outside the program. */
  readonly worldly: readonly string[];
}

/**
 * The rooms of the generator, from the top down: each imports only from those below it. The table in ARCHITECTURE.md is
 * made from this list and from the imports as they are.
 */
export const ROOMS: readonly Room[] = [
  {
    name: 'cli',
    purpose:
      'Commands and their options, the terminal, the preview server, the language server; the functions of the package for other programs.',
    worldly: [
      'node:fs',
      'node:path',
      'node:os',
      'node:http',
      'node:net',
      'node:url',
      'node:stream/promises',
      'node:timers/promises',
    ],
  },
  {
    name: 'authoring',
    purpose: 'What helps people write and review records: fixes, import, formatting, trying; what a change does.',
    worldly: [],
  },
  {
    name: 'building',
    purpose: 'What a build and a check do: one game at a time, then the catalogue; threads, and what a warm run skips.',
    worldly: ['node:worker_threads'],
  },
  {
    name: 'io',
    purpose: 'The disk, the network, the cache, other programs.',
    worldly: [
      'node:fs',
      'node:fs/promises',
      'node:path',
      'node:child_process',
      'node:os',
      'node:process',
      'node:dns',
      'node:dns/promises',
      'node:net',
      'node:http',
      'node:https',
      'node:v8',
      'node:zlib',
      'node:timers/promises',
      'node:events',
      'node:stream',
      'node:stream/promises',
      'node:worker_threads',
    ],
  },
  {
    name: 'release',
    purpose:
      'A built tree as a whole: manifest, change feed, signature, order of writing; how published copies are checked.',
    worldly: [],
  },
  {
    name: 'website',
    purpose: 'Pages for people, with their style and script; the list of everything that is served.',
    worldly: ['node:module', 'node:vm'],
  },
  {
    name: 'answers',
    purpose: 'What is served: the endpoints, their bodies, the other forms of a body.',
    worldly: ['node:zlib'],
  },
  {
    name: 'scripts',
    purpose: 'What a script may say, what the game client would do with it, and what it does in words.',
    worldly: [],
  },
  {
    name: 'records',
    purpose: 'The records: their types, their rules, and the rules across records.',
    worldly: [],
  },
  {
    name: 'http',
    purpose: 'The contract over HTTP: every address, every header, a configuration for each host.',
    worldly: [],
  },
  {
    name: 'yaml',
    purpose: 'Reading YAML with the place of each value, and printing it as PyYAML and JSON do.',
    worldly: [],
  },
  {
    name: 'catalogue',
    purpose: 'Where records lie in a catalogue: folders, names of files, slugs.',
    worldly: [],
  },
  {
    name: 'findings',
    purpose: 'Findings as data, their words, the forms of a report.',
    worldly: [],
  },
  {
    name: 'text',
    purpose: 'Texts and values of any kind: order, digests, spelling, what a terminal may show.',
    worldly: [],
  },
];
