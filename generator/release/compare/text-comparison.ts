import { visibleLine } from '../../findings/report/markdown-code.ts';
import { type Comparison, HAPPENINGS, type Paths, countsLine } from './comparison.ts';

/** A comparison for a terminal, and for whatever wants text without any markup. */
export function textComparison({ answers, others, changes }: Comparison): string {
  const counts = countsLine(answers, others);
  if (counts === '') return 'No difference in what is served\n';
  const sections = changes.map(({ happening, what, name, lines }) =>
    [`=== ${what} ${name}: ${happening}`, ...lines, ''].map((line) => `${visibleLine(line)}\n`).join(''),
  );
  return `${counts}\n\n${sections.join('')}${listed(answers)}${listed(others)}`;
}

function listed(paths: Paths): string {
  return HAPPENINGS.flatMap((happening) =>
    paths[happening].map((path) => `${visibleLine(`${happening} ${path}`)}\n`),
  ).join('');
}
