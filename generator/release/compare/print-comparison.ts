import { codeSpan, diffBlock, fenced, fittingSections, visibleLine } from '../../findings/report/markdown-code.ts';
import { type Change, type Comparison, countsLine, HAPPENINGS, type Paths } from './comparison.ts';

/** GitHub refuses a comment of more than 65,536 characters. */
const MOST = 60_000;

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
