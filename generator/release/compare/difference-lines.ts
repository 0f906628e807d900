import { structuredPatch } from 'diff';

/**
 * Most lines that may differ. Beyond, finding the least difference takes too long, and nobody would read it; a limit on
 * time instead would make the outcome depend on the machine.
 */
const MOST_EDITS = 2_000;

/** Lines of a unified difference between two texts, with three lines of context; none if they are the same. */
export function differenceLines(before: string, after: string): string[] {
  const patch = structuredPatch('', '', before, after, '', '', { context: 3, maxEditLength: MOST_EDITS });
  if (patch === undefined) return [`(more than ${MOST_EDITS} lines differ)`];
  return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    // That a text does not end with a line feed matters to nobody here.
    ...lines.filter((line) => !line.startsWith('\\')),
  ]);
}
