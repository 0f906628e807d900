import { compareCodePoints } from './compare-code-points.ts';
import type { ValueMap } from './value.ts';

/** Maps of scripts are mostly as short as this; to call the engine's sort for them takes longer than to sort them. */
const FEW = 12;

/** The keys of a map in code-point order. */
export function sortedKeys(map: ValueMap): string[] {
  const keys = [...map.keys()];
  return keys.length > FEW ? keys.sort(compareCodePoints) : insertionSort(keys);
}

function insertionSort(keys: string[]): string[] {
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end] ?? '';
    let at = end;
    while (at > 0 && compareCodePoints(keys[at - 1] ?? '', key) > 0) {
      keys[at] = keys[at - 1] ?? '';
      at -= 1;
    }
    keys[at] = key;
  }
  return keys;
}
