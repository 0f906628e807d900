import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { GameHead, InstallerHead, RetiredHead, RunnerHead, RuntimeHead } from '../records.ts';

/** What all records of a catalogue know of each other, in the order of their paths. */
export interface Heads {
  readonly games: readonly GameHead[];
  readonly installers: readonly InstallerHead[];
  readonly runtimes: readonly RuntimeHead[];
  readonly runners: readonly RunnerHead[];
  readonly retired: readonly RetiredHead[];
}

/** A rule about all records together. */
export type AcrossRule = (heads: Heads) => Diagnostic[];

/** Whether an installer is listed with its game. */
export function isListed({ draft, published }: { draft: boolean; published: boolean }): boolean {
  return published && !draft;
}
