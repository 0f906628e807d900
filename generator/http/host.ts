import { type HostSettings, prefixOf, type Policy } from './settings.ts';
import { withCommas } from '../text/count-of.ts';

/** A file for the operator of a host, outside `dist/`. */
export interface HostFile {
  readonly path: string;
  readonly text: string;
  readonly executable?: boolean;
  /** Written once and never overwritten: the operator edits it. */
  readonly isExample?: boolean;
}

/** Paths of a server that is started by one file. */
export interface Standalone {
  /** Absolute path of its configuration. */
  readonly file: string;
  /** Absolute path of an existing folder for its process id, logs and temporary files. */
  readonly folder: string;
  /** User of a server that root starts, if not everybody can read the tree. */
  readonly user: string | undefined;
}

export interface Host {
  readonly name: string;
  readonly title: string;
  /** How far it keeps the contract, in a few words. */
  readonly reaches: string;
  readonly shortfalls: readonly Shortfall[];
  readonly limits?: Partial<TreeMeasure>;
  /** Assertions of the conformance suite that always fail there, as ids and patterns. */
  readonly exceptions?: readonly string[];
  /** The files that the operator needs beside `dist/`, for the absolute path of a folder. */
  readonly generate: (settings: HostSettings, folder: string) => readonly HostFile[];
  /** Whether its files are the same for every catalogue. */
  readonly isSameForAll?: true;
  /** Whether it reads `dist/` on this machine, as the user of its configuration. */
  readonly readsFolder?: true;
  /** A complete configuration, ready to start. */
  readonly standalone?: {
    readonly path: string;
    readonly make: (settings: HostSettings, place: Standalone) => string;
  };
  /** The command that checks the syntax of the complete configuration, or of each file; `undefined` if there is none. */
  readonly syntaxCheck?: (file: string) => readonly [program: string, ...words: readonly string[]] | undefined;
}

/** The extent of `dist/`. */
export interface TreeMeasure {
  readonly files: number;
  readonly bytes: number;
  readonly largestFile: number;
  /** Number of files in the folder that holds most, without those in folders below it. */
  readonly mostFilesInFolder: number;
}

type Sentence = (host: string, limit: string, count: string) => string;

const RULES: readonly (readonly [limit: keyof TreeMeasure, sentence: Sentence])[] = [
  ['files', (host, limit, count) => `${host} takes at most ${limit} files; there are ${count}.`],
  ['bytes', (host, limit, count) => `${host} takes at most ${limit} bytes in all; there are ${count}.`],
  ['largestFile', (host, limit, size) => `${host} takes files of at most ${limit} bytes; the largest has ${size}.`],
  [
    'mostFilesInFolder',
    (host, limit, count) => `${host} takes at most ${limit} files in one folder; there is one with ${count}.`,
  ],
];

export function limitFaults({ title, limits = {} }: Pick<Host, 'title' | 'limits'>, measure: TreeMeasure): string[] {
  return RULES.flatMap(([name, sentence]) => {
    const limit = limits[name] ?? Infinity;
    return measure[name] > limit ? [sentence(title, withCommas(limit), withCommas(measure[name]))] : [];
  });
}

const NAMED = {
  types:
    'An address without an ending is served as application/octet-stream; "json_twins: true" in site.yaml writes the same bytes as "<name>.json".',
  emptyLists: 'An unknown slug cannot be an empty list.',
  emptyListsButPage: 'An unknown slug has status 404, but the page for people as its body; it cannot be an empty list.',
  path: 'The files lie at the top of the host: a path in the base URL cannot be had.',
  search: 'It cannot choose a file by the query, so that a search in the window of the client shows all games.',
  slash:
    'It has nothing at an address of the interface with a slash at its end, where other hosts answer as without it.',
  methods: 'OPTIONS and other methods are answered in its own way, not with 204 and 405 and a JSON body.',
  errorCache: 'Errors have the same Cache-Control as answers.',
} as const;

/** A limit of a host: a name from the table, or a sentence about this host. */
export type Shortfall = keyof typeof NAMED | `${string}.`;

type Lacking = Pick<Host, 'title' | 'shortfalls'>;

export function shortfallSentences(shortfalls: readonly Shortfall[]): string[] {
  return shortfalls.map((shortfall) => (isNamed(shortfall) ? NAMED[shortfall] : shortfall));
}

function isNamed(shortfall: Shortfall): shortfall is keyof typeof NAMED {
  return shortfall in NAMED;
}

export interface Wishes extends Pick<Policy, 'baseUrl' | 'unknownSlug'> {
  readonly jsonTwins: boolean;
}

/** Sentences about the settings that a host cannot follow, with remedies. */
export function shortfallsFor({ title, shortfalls }: Lacking, { baseUrl, unknownSlug, jsonTwins }: Wishes): string[] {
  const prefix = prefixOf(baseUrl);
  const sentences: string[] = [];
  if (!jsonTwins && shortfalls.includes('types')) {
    sentences.push(
      `${title} serves an address without an ending as application/octet-stream; "json_twins: true" in site.yaml writes the same bytes as "<name>.json".`,
    );
  }
  if (unknownSlug === 'empty' && (shortfalls.includes('emptyLists') || shortfalls.includes('emptyListsButPage'))) {
    sentences.push(
      `${title} cannot answer an unknown slug with an empty list, as "unknown_slug: empty" in site.yaml asks; it will be 404.`,
    );
  }
  if (prefix !== '' && shortfalls.includes('path')) {
    sentences.push(
      `${title} serves the files at the top of the host, but the base URL has the path "${prefix}"; give another with --base-url.`,
    );
  }
  return sentences;
}

const MOST_LISTED = 1000;

/** Why a host that ignores the query must not serve `listedGames` games. */
export function searchFault({ title, shortfalls }: Lacking, listedGames: number): string | undefined {
  if (listedGames <= MOST_LISTED || !shortfalls.includes('search')) return undefined;
  return `${title} cannot choose a file by the query: to a search in the window of the client it would send all ${withCommas(listedGames)} games. Do not publish this there; set "lists: false" under "endpoints" in site.yaml, with which a search finds nothing, or take another host.`;
}
