import type { Rule } from '../../findings/define-finding.ts';
import type { GameIdentity, InstallerIdentity, RetiredIdentity, RunnerIdentity, RuntimeIdentity } from '../records.ts';
import type { Place } from '../../findings/diagnostic.ts';

export interface Identities {
  readonly games: readonly GameIdentity[];
  readonly installers: readonly InstallerIdentity[];
  readonly runtimes: readonly RuntimeIdentity[];
  readonly runners: readonly RunnerIdentity[];
  readonly retired: readonly RetiredIdentity[];
}

/** Those of the files of one game's folder. */
export interface GameIdentities {
  readonly game: GameIdentity | undefined;
  readonly installers: readonly InstallerIdentity[];
}

export type AcrossRule = Rule<Identities>;

export function isListed({ draft, published }: { draft: boolean; published: boolean }): boolean {
  return published && !draft;
}

interface Claim {
  readonly key: number | string;
  readonly place: Place;
}

/** Items whose key an earlier one has, with the first one's place. */
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
