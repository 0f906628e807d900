import { visibleLine } from '../../findings/report/markdown-code.ts';
import { type Comparison, HAPPENINGS, type Paths, summaryLine } from './comparison.ts';

/** A comparison for a terminal, and for whatever wants text without any markup. */
export function textComparison({ answers, others, changes }: Comparison): string {
  const counts = [summaryLine(answers, 'answer'), summaryLine(others, 'other file')].filter((line) => line !== '');
  if (counts.length === 0) return 'No difference in what is served\n';
  const sections = changes.map(({ happening, what, name, lines }) =>
    [`=== ${what} ${name}: ${happening}`, ...lines, ''].map((line) => `${visibleLine(line)}\n`).join(''),
  );
  return `${counts.join('; ')}\n\n${sections.join('')}${listed(answers)}${listed(others)}`;
}

function listed(paths: Paths): string {
  return HAPPENINGS.flatMap((happening) =>
    paths[happening].map((path) => `${visibleLine(`${happening} ${path}`)}\n`),
  ).join('');
}
