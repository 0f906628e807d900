/** A text, or with the lowest number from 2 behind it, such as `taxi-2`, the first that is free. */
export function firstFree(text: string, isFree: (candidate: string) => boolean): string {
  let candidate = text;
  for (let number = 2; !isFree(candidate); number += 1) candidate = `${text}-${String(number)}`;
  return candidate;
}
