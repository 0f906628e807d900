import { withCommas } from '../text/count-of.ts';

/** The extent of `dist/`. */
export interface TreeMeasure {
  readonly files: number;
  readonly bytes: number;
  readonly largestFile: number;
  /** Number of files in the folder that holds most, without those in folders below it. */
  readonly mostFilesInFolder: number;
}

type Sentence = (host: string, limit: string, count: string) => string;

const RULES: readonly (readonly [limit: keyof TreeMeasure, sentence: Sentence])[] = [
  ['files', (host, limit, count) => `${host} takes at most ${limit} files; there are ${count}.`],
  ['bytes', (host, limit, count) => `${host} takes at most ${limit} bytes in all; there are ${count}.`],
  ['largestFile', (host, limit, size) => `${host} takes files of at most ${limit} bytes; the largest has ${size}.`],
  [
    'mostFilesInFolder',
    (host, limit, count) => `${host} takes at most ${limit} files in one folder; there is one with ${count}.`,
  ],
];

export function limitFaults(
  { title, limits }: { readonly title: string; readonly limits: Partial<TreeMeasure> },
  measure: TreeMeasure,
): string[] {
  return RULES.flatMap(([name, sentence]) => {
    const limit = limits[name] ?? Infinity;
    return measure[name] > limit ? [sentence(title, withCommas(limit), withCommas(measure[name]))] : [];
  });
}
