/** `flatMap` for checks that seldom find anything, several times as fast. */
export function collect<T, Found>(
  things: readonly T[],
  find: (thing: T, index: number) => readonly Found[],
): readonly Found[] {
  let all: Found[] | undefined;
  for (let index = 0; index < things.length; index += 1) {
    const found = find(things[index] as T, index);
    if (found.length > 0) {
      all ??= [];
      for (const one of found) all.push(one);
    }
  }
  return all ?? NOTHING;
}

const NOTHING: readonly never[] = [];
