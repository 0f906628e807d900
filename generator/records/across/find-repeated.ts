import type { Place } from '../../findings/diagnostic.ts';

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
