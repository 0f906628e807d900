import type { Rule } from '../../findings/define-finding.ts';
import type { GameIdentity, InstallerIdentity, RetiredIdentity, RunnerIdentity, RuntimeIdentity } from '../records.ts';
import type { Place } from '../../findings/diagnostic.ts';

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

/** What may be there only once, and where it is. */
interface Claim {
  readonly key: number | string;
  readonly place: Place;
}

/** Those of some things whose key one before them has, each with the place of the first. */
export function findRepeated<Thing extends Claim>(
  claims: readonly Thing[],
): (Thing & { readonly otherPlace: Place })[] {
  const firstPlaces = new Map<Claim['key'], Place>();
  return claims.flatMap((claim) => {
    const otherPlace = firstPlaces.get(claim.key);
    if (otherPlace !== undefined) return [{ ...claim, otherPlace }];
    firstPlaces.set(claim.key, claim.place);
    return [];
  });
}
