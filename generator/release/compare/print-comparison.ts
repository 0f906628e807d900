import { codeSpan, fenced, visibleLine } from '../../findings/report/markdown-code.ts';
import { type Change, type Comparison, countsLine, HAPPENINGS, type Paths } from './comparison.ts';

/** Most characters of the page: GitHub refuses a comment of more than 65,536. */
const MOST = 60_000;

/** Most lines of one difference, so that a single long script does not push out all others. */
const MOST_LINES = 200;

/** Most paths of a list. */
const MOST_PATHS = 50;

/**
 * A comparison as a page for reviewers.
 *
 * Whatever a record says is within a block of code: nothing there can be markup, a link or the mention of a person.
 */
export function markdownComparison({ answers, others, changes }: Comparison, most = MOST): string {
  const counts = countsLine(answers, others);
  if (counts === '') return '## No difference in what is served\n';
  const head = `## What changes in what is served\n\n${counts}.\n`;
  const tail = `${listed('Answers', answers)}${listed('Other files', others)}`;
  const sections = changes.map(describe);
  let left = most - head.length - tail.length - 200;
  const fitting = sections.findIndex((section) => (left -= section.length) < 0);
  const shown = fitting === -1 ? sections : sections.slice(0, fitting);
  const rest = sections.length - shown.length;
  const more = rest === 0 ? '' : `\n${rest} further changes are not shown: the page would grow too long.\n`;
  return `${head}${shown.join('')}${more}${tail}`;
}

function describe({ happening, what, name, lines }: Change): string {
  const shown = lines.slice(0, MOST_LINES);
  const rest = lines.length - shown.length;
  const block = fenced('diff', rest === 0 ? shown : [...shown, `(${rest} more lines)`]);
  return `\n### ${what === 'installer' ? 'Installer' : 'Answer'} ${codeSpan(name)}: ${happening}\n\n${block}`;
}

function pathLines(paths: Paths): string[] {
  return HAPPENINGS.flatMap((happening) => paths[happening].map((path) => `${happening} ${path}`));
}

function listed(title: string, paths: Paths): string {
  const lines = pathLines(paths);
  if (lines.length === 0) return '';
  const rest = lines.length - MOST_PATHS;
  const shown = rest > 0 ? [...lines.slice(0, MOST_PATHS), `(${rest} more)`] : lines;
  return `\n<details><summary>${title}</summary>\n\n${fenced('', shown)}\n</details>\n`;
}

/** A comparison for a terminal, and for whatever wants text without any markup. */
export function textComparison({ answers, others, changes }: Comparison): string {
  const counts = countsLine(answers, others);
  if (counts === '') return 'No difference in what is served\n';
  const sections = changes.map(({ happening, what, name, lines }) =>
    [`=== ${what} ${name}: ${happening}`, ...lines, ''].map((line) => `${visibleLine(line)}\n`).join(''),
  );
  const paths = [...pathLines(answers), ...pathLines(others)].map((line) => `${visibleLine(line)}\n`);
  return `${counts}\n\n${sections.join('')}${paths.join('')}`;
}
