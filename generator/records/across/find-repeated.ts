import type { Place } from '../../findings/diagnostic.ts';

/** What may be there only once, and where it is. */
interface Claim {
  readonly key: number | string;
  readonly place: Place;
}

/** Those of some things whose key one before them has, each with the place of the first. */
export function findRepeated<Thing extends Claim>(
  things: readonly Thing[],
): (Thing & { readonly otherPlace: Place })[] {
  const taken = new Map<Claim['key'], Place>();
  return things.flatMap((thing) => {
    const otherPlace = taken.get(thing.key);
    if (otherPlace !== undefined) return [{ ...thing, otherPlace }];
    taken.set(thing.key, thing.place);
    return [];
  });
}
