import type { HostSettings } from './settings.ts';
import type { Shortfall } from './shortfalls.ts';

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

/** A kind of place that `dist/` can be served from. */
export interface Host {
  /** As it is named on the command line. */
  readonly name: string;
  readonly title: string;
  /** What it reaches of the contract, in a few words. */
  readonly reaches: string;
  /** What it cannot do; empty where it reaches everything. */
  readonly shortfalls: readonly Shortfall[];
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
  /**
   * The program that checks the syntax of a file, and its arguments, by the path of the file: of the complete configuration
   * where there is one, otherwise of each file. `undefined` for a file that no program checks.
   */
  readonly syntaxCheck?: (file: string) => readonly [program: string, ...words: readonly string[]] | undefined;
}
