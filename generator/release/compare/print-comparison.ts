import { codeSpan, fenced, visibleLine } from '../../findings/report/markdown-code.ts';
import { type Change, type Comparison, countsLine, HAPPENINGS, type Paths } from './comparison.ts';

/** GitHub refuses a comment of more than 65,536 characters. */
const MOST = 60_000;

/** So that a single long script does not push out all others. */
const MOST_LINES = 200;

const MOST_PATHS = 50;

/**
 * A comparison as a page for reviewers.
 *
 * Whatever a record says is within a block of code: nothing there can be markup, a link or the mention of a person.
 */
export function markdownComparison({ answers, otherFiles, changes }: Comparison, maxLength = MOST): string {
  const counts = countsLine(answers, otherFiles);
  if (counts === '') return '## No difference in what is served\n';
  const head = `## What changes in what is served\n\n${counts}.\n`;
  const tail = `${foldedList('Answers', answers)}${foldedList('Other files', otherFiles)}`;
  const sections = changes.map(describe);
  let room = maxLength - head.length - tail.length - 200;
  const fitting = sections.findIndex((section) => (room -= section.length) < 0);
  const fittingSections = fitting === -1 ? sections : sections.slice(0, fitting);
  const omittedCount = sections.length - fittingSections.length;
  const more =
    omittedCount === 0 ? '' : `\n${omittedCount} further changes are not shown: the page would grow too long.\n`;
  return `${head}${fittingSections.join('')}${more}${tail}`;
}

function describe({ happening, subject, name, lines }: Change): string {
  const visibleLines = lines.slice(0, MOST_LINES);
  const omittedCount = lines.length - visibleLines.length;
  const block = fenced('diff', omittedCount === 0 ? visibleLines : [...visibleLines, `(${omittedCount} more lines)`]);
  return `\n### ${subject === 'installer' ? 'Installer' : 'Answer'} ${codeSpan(name)}: ${happening}\n\n${block}`;
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

/** A comparison as plain text, for example for a terminal. */
export function textComparison({ answers, otherFiles, changes }: Comparison): string {
  const counts = countsLine(answers, otherFiles);
  if (counts === '') return 'No difference in what is served\n';
  const sections = changes.map(({ happening, subject, name, lines }) =>
    [`=== ${subject} ${name}: ${happening}`, ...lines, ''].map((line) => `${visibleLine(line)}\n`).join(''),
  );
  const paths = [...pathLines(answers), ...pathLines(otherFiles)].map((line) => `${visibleLine(line)}\n`);
  return `${counts}\n\n${sections.join('')}${paths.join('')}`;
}
