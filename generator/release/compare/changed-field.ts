import { differenceLines } from './comparison.ts';

/** What differs in a value of a record, as lines of a difference; a text of several lines is compared line by line. */
export function changedField(key: string, before: string | undefined, after: string | undefined): string[] {
  const isLong = [before, after].some((text) => /[\r\n]./.test(text ?? ''));
  if (isLong) return [` ${key}:`, ...differenceLines(before ?? '', after ?? '')];
  return [
    ...(before === undefined ? [] : [`-${key}: ${before}`]),
    ...(after === undefined ? [] : [`+${key}: ${after}`]),
  ];
}
