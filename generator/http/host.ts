import type { HostSettings } from './settings.ts';
import type { TreeMeasure } from './limits.ts';
import type { Shortfall } from './shortfalls.ts';

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
  readonly limits: Partial<TreeMeasure>;
  /** Assertions of the conformance suite that always fail there, as ids and patterns. */
  readonly excused?: readonly string[];
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
