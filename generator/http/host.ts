import type { HostSettings } from './settings.ts';

/** A file for the operator of a host, outside `dist/`. */
export interface HostFile {
  /** Name, or path with `/`, below the folder that is asked for. */
  readonly path: string;
  readonly text: string;
  /** Whether it is a program to be run. */
  readonly executable?: boolean;
  /** Whether the operator may change it: it is written once, and never overwritten. */
  readonly isExample?: boolean;
}

/** What a host refuses to take; `undefined` where it states no limit. */
interface Limits {
  /** Number of files in all. */
  readonly files?: number;
  /** Bytes in all. */
  readonly bytes?: number;
  /** Bytes of one file. */
  readonly largestFile?: number;
  /** Files in one folder. */
  readonly filesInFolder?: number;
}

/** Where a server that is started by one file alone keeps what is its own. */
export interface Standalone {
  /** Absolute path of the file that it is started with. */
  readonly file: string;
  /** Absolute path of a folder for its process id, logs and passing files, which is there. */
  readonly folder: string;
  /** Name of the user who can read the tree where not everybody can; a server that is started by root becomes that one. */
  readonly user: string | undefined;
}
/** What a search in the game client comes to, where the host cannot choose a file by the query. */
export const ALL_GAMES_FOR_SEARCH =
  'It cannot choose a file by the query, so that a search in the window of the client shows all games.';

export const SLASH_FINDS_NOTHING =
  'It has nothing at an address of the interface with a slash at its end, where other hosts answer as without it.';

/** A wish of the settings that a host cannot fulfil, by any configuration. */
type Lack =
  /** A type for files whose names have no ending. */
  | 'types'
  /** Empty lists for unknown slugs. */
  | 'empty-lists'
  /** A path in the base URL. */
  | 'path'
  /** A file chosen by the query: to a search, the list of all games is the answer. */
  | 'search';

/** A kind of place that `dist/` can be served from. */
export interface Host {
  /** As it is named on the command line. */
  readonly name: string;
  readonly title: string;
  /** What it reaches of the contract, in a few words. */
  readonly reaches: string;
  /** What it cannot do, in sentences; empty where it reaches everything. */
  readonly shortfalls: readonly string[];
  /** What of that depends on the settings of a catalogue. */
  readonly unsupported: readonly Lack[];
  readonly limits: Limits;
  /** Assertions of the conformance suite that fail there whatever is done, as ids and patterns; none if not given. */
  readonly excused?: readonly string[];
  /** The files that the operator needs, for the absolute path of a folder; none where those in `dist/` are enough. */
  readonly generate: (settings: HostSettings, folder: string) => readonly HostFile[];
  /** Whether its files are the same for every catalogue. */
  readonly isSameForAll?: true;
  /** Whether it is a server that reads the folder of this machine, as the user whom its own configuration names. */
  readonly readsFolder?: true;
  /** A complete configuration, with which the server starts as it is. */
  readonly standalone?: {
    /** As files are named by `generate`. */
    readonly path: string;
    readonly make: (settings: HostSettings, place: Standalone) => string;
  };
}
