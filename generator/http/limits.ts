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
export function exceeded({ title, limits }: Host, measure: TreeMeasure): string[] {
  const rules: [number | undefined, number, (most: string, found: string) => string][] = [
    [limits.files, measure.files, (most, found) => `${title} takes at most ${most} files; there are ${found}.`],
    [limits.bytes, measure.bytes, (most, found) => `${title} takes at most ${most} bytes in all; there are ${found}.`],
    [
      limits.largestFile,
      measure.largestFile,
      (most, found) => `${title} takes files of at most ${most} bytes; the largest has ${found}.`,
    ],
    [
      limits.filesInFolder,
      measure.mostFilesInFolder,
      (most, found) => `${title} takes at most ${most} files in one folder; there is one with ${found}.`,
    ],
  ];
  return rules.flatMap(([most, found, say]) =>
    most === undefined || found <= most ? [] : [say(withCommas(most), withCommas(found))],
  );
}
