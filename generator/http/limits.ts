import { withCommas } from '../text/count-of.ts';
import type { Host } from './host.ts';

/** The extent of `dist/`. */
export interface TreeMeasure {
  readonly files: number;
  readonly bytes: number;
  /** Bytes of the largest file. */
  readonly largestFile: number;
  /** Number of files in the folder that holds most, without those in folders below it. */
  readonly mostFilesInFolder: number;
}

/** What a host would refuse of a tree, in sentences; none where it takes all. */
export function limitFaults({ title, limits }: Host, measure: TreeMeasure): string[] {
  const rules: [limit: number | undefined, count: number, sentence: (limit: string, count: string) => string][] = [
    [limits.files, measure.files, (limit, count) => `${title} takes at most ${limit} files; there are ${count}.`],
    [
      limits.bytes,
      measure.bytes,
      (limit, count) => `${title} takes at most ${limit} bytes in all; there are ${count}.`,
    ],
    [
      limits.largestFile,
      measure.largestFile,
      (limit, size) => `${title} takes files of at most ${limit} bytes; the largest has ${size}.`,
    ],
    [
      limits.filesInFolder,
      measure.mostFilesInFolder,
      (limit, count) => `${title} takes at most ${limit} files in one folder; there is one with ${count}.`,
    ],
  ];
  return rules.flatMap(([limit, count, sentence]) =>
    limit === undefined || count <= limit ? [] : [sentence(withCommas(limit), withCommas(count))],
  );
}
