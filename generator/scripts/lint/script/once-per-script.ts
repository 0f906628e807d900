import type { Outline } from './outline.ts';

/**
 * Works out what several rules need to know of a script only once for each script. Scripts are judged one after the
 * other, so that only the last is remembered; to find it in a WeakMap would cost the garbage collector a good part of
 * the time of all rules.
 */
export function oncePerScript<T>(work: (script: Outline) => T): (script: Outline) => T {
  let last: { readonly script: Outline; readonly result: T } | undefined;
  return (script) => {
    if (last?.script !== script) last = { script, result: work(script) };
    return last.result;
  };
}
