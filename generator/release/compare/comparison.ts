import { structuredPatch } from 'diff';
import { withLineFeeds } from '../../text/line-feeds.ts';
import {
  codeSpan,
  COMMENT_LENGTH,
  diffBlock,
  fenced,
  fittingSections,
  visibleLine,
} from '../../findings/report/markdown-code.ts';

export type Happening = 'removed' | 'changed' | 'added';

/** In display order: what is lost first, since a client may rely on it. */
export const HAPPENINGS: readonly Happening[] = ['removed', 'changed', 'added'];

export interface Comparison {
  /** Paths of answers below `api/`, without the twins that always follow them; in code-point order. */
  readonly answers: Paths;
  /** Paths of all other files: error bodies, pages, feeds, manifests. */
  readonly otherFiles: Paths;
  /** The changed installers and answers, each once. */
  readonly changes: readonly Change[];
}

export type Paths = Readonly<Record<Happening, readonly string[]>>;

export interface Change {
  readonly happening: Happening;
  /** `installer`, or `answer` for something that is not a list of installers. */
  readonly subject: 'installer' | 'answer';
  /** Slug of the installer, or path of the answer. */
  readonly name: string;
  /** Lines of a unified difference, each with its sign, without headers of files. */
  readonly lines: readonly string[];
}

export interface ServedTree {
  /** Every file, relative to the root, with `/`. */
  readonly paths: ReadonlySet<string>;
  readonly read: (path: string) => Buffer;
}

/** How many answers and other files came, went and changed: `1 answer removed, 2 added`; empty if none. */
function countsLine(answers: Paths, otherFiles: Paths): string {
  const counts = [countOfPaths(answers, 'answer'), countOfPaths(otherFiles, 'other file')];
  return counts.filter((count) => count !== '').join('; ');
}

function countOfPaths(paths: Paths, singular: string): string {
  const happenings = HAPPENINGS.filter((happening) => paths[happening].length > 0);
  return happenings
    .map((happening, index) => {
      const count = paths[happening].length;
      const noun = index > 0 ? '' : ` ${singular}${count === 1 ? '' : 's'}`;
      return `${count}${noun} ${happening}`;
    })
    .join(', ');
}

/** Longer differences take long and are not read. */
const MOST_EDITS = 2_000;

/** Lines of a unified difference between two texts, with three lines of context; none if they are the same. */
export function differenceLines(base: string, head: string): string[] {
  const baseText = withLineFeeds(base);
  const headText = withLineFeeds(head);
  if (baseText === headText && base !== head) return ['(only the kind of line breaks differs)'];
  const patch = structuredPatch('', '', baseText, headText, '', '', { context: 3, maxEditLength: MOST_EDITS });
  if (patch === undefined) return [`(more than ${MOST_EDITS} lines differ)`];
  return patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    // "No newline at end of file" matters to no one here.
    ...lines.filter((line) => !line.startsWith('\\')),
  ]);
}

/** What differs in a value of a record, as lines of a difference; a text of several lines is compared line by line. */
export function changedField(key: string, previous: string | undefined, next: string | undefined): string[] {
  const isLong = [previous, next].some((text) => /[\r\n]./.test(text ?? ''));
  if (isLong) return [` ${key}:`, ...differenceLines(previous ?? '', next ?? '')];
  const removed = previous === undefined ? [] : [`-${key}: ${previous}`];
  return next === undefined ? removed : [...removed, `+${key}: ${next}`];
}

const MOST_PATHS = 50;

/** What a record says is in a block of code: no markup, no link, no mention. */
export function markdownComparison({ answers, otherFiles, changes }: Comparison, maxLength = COMMENT_LENGTH): string {
  const counts = countsLine(answers, otherFiles);
  if (counts === '') return '## No difference in what is served\n';
  const head = `## What changes in what is served\n\n${counts}.\n`;
  const tail = `${foldedList('Answers', answers)}${foldedList('Other files', otherFiles)}`;
  return head + fittingSections(changes.map(describe), maxLength - head.length - tail.length) + tail;
}

function describe({ happening, subject, name, lines }: Change): string {
  const title = subject === 'installer' ? 'Installer' : 'Answer';
  return `\n### ${title} ${codeSpan(name)}: ${happening}\n\n${diffBlock(lines)}`;
}

function pathLines(paths: Paths): string[] {
  return HAPPENINGS.flatMap((happening) => paths[happening].map((path) => `${happening} ${path}`));
}

function foldedList(title: string, paths: Paths): string {
  const lines = pathLines(paths);
  if (lines.length === 0) return '';
  const omittedCount = lines.length - MOST_PATHS;
  const visibleLines = omittedCount > 0 ? [...lines.slice(0, MOST_PATHS), `(${omittedCount} more)`] : lines;
  return `\n<details><summary>${title}</summary>\n\n${fenced('', visibleLines)}\n</details>\n`;
}

export function textComparison({ answers, otherFiles, changes }: Comparison): string {
  const counts = countsLine(answers, otherFiles);
  if (counts === '') return 'No difference in what is served\n';
  const sections = changes.map(({ happening, subject, name, lines }) =>
    [`=== ${subject} ${name}: ${happening}`, ...lines, ''].map((line) => `${visibleLine(line)}\n`).join(''),
  );
  const paths = [...pathLines(answers), ...pathLines(otherFiles)].map((line) => `${visibleLine(line)}\n`);
  return `${counts}\n\n${sections.join('')}${paths.join('')}`;
}
