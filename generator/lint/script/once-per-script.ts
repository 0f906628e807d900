import type { Outline } from './outline.ts';

/** Works out what several rules need to know of a script only once for each script. */
export function oncePerScript<T>(work: (script: Outline) => T): (script: Outline) => T {
  const known = new WeakMap<Outline, { readonly result: T }>();
  return (script) => {
    const earlier = known.get(script);
    if (earlier !== undefined) return earlier.result;
    const result = work(script);
    known.set(script, { result });
    return result;
  };
}
