import type { Rule } from '../../findings/rule.ts';
import type { GameIdentity, InstallerIdentity, RetiredIdentity, RunnerIdentity, RuntimeIdentity } from '../records.ts';

/** What all records of a catalogue know of each other, in the order of their paths. */
export interface Identities {
  readonly games: readonly GameIdentity[];
  readonly installers: readonly InstallerIdentity[];
  readonly runtimes: readonly RuntimeIdentity[];
  readonly runners: readonly RunnerIdentity[];
  readonly retired: readonly RetiredIdentity[];
}

/** A rule about all records together. */
export type AcrossRule = Rule<Identities>;

/** Whether an installer is listed with its game. */
export function isListed({ draft, published }: { draft: boolean; published: boolean }): boolean {
  return published && !draft;
}
