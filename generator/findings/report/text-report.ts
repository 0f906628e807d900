import { groupBy } from '../group-by.ts';
import type { Finding } from '../finding.ts';
import type { Severity } from '../diagnostic.ts';
import { type Report, type ReportContext, pathIn, sentence, visibleFinding } from './report.ts';
import { countFindings, countOthers } from './count-findings.ts';
import { excerptOf } from './excerpt.ts';
import { visibleText } from '../visible-text.ts';
import { wrapLines } from './wrap-lines.ts';

/** Report for people, by file with lines and remedies. Errors come after warnings, near the prompt; advice last. */
export const textReport: Report = (findings, context) => {
  const { focus, colours } = context;
  const shown = focus === undefined ? findings : findings.filter(focus.isShown);
  const parts: string[] = [];
  for (const [file, group] of inReadingOrder(shown)) {
    parts.push(`${colours.bold(visibleText(pathIn(context, file)))}\n`);
    for (const [at, finding] of group.entries()) parts.push(`${describe(finding, group[at - 1], context)}\n`);
  }
  const rest = focus === undefined ? [] : findings.filter((finding) => !focus.isShown(finding));
  const others = focus?.others === undefined ? '' : countOthers(rest, focus.others);
  const gap = others === '' || shown.length === 0 ? '' : '\n';
  return `${others}${gap}${parts.join('')}${shown.length === 0 ? '' : `${countFindings(shown)}\n`}`;
};

const RANK: Record<Severity, number> = { warning: 0, error: 1, notice: 2 };

/** Findings by file, in the order of their ranks, as are files by the most severe of theirs; else in the order they come in. */
function inReadingOrder(findings: readonly Finding[]): (readonly [string, readonly Finding[]])[] {
  const bySeverity = (a: Finding, b: Finding) => RANK[a.severity] - RANK[b.severity];
  const ranked = [...groupBy(findings, ({ file }) => file)].map(([file, group]) => {
    const ordered = group.toSorted(bySeverity);
    const worst = ordered.findLast(({ severity }) => severity !== 'notice');
    return { file, ordered, rank: RANK[worst?.severity ?? 'notice'] };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ file, ordered }) => [file, ordered]);
}

/** One finding; a line that was shown for the one before is not shown again. */
function describe(found: Finding, before: Finding | undefined, { colours, lineOf, width }: ReportContext): string {
  const isShown = before?.line === found.line && before.column === found.column && before.severity === found.severity;
  const finding = visibleFinding(found);
  const place = `${String(finding.line)}:${String(finding.column)}`;
  const paint = { error: colours.red, warning: colours.yellow, notice: colours.cyan }[finding.severity];
  const margin = ' '.repeat(`  ${place}  ${finding.severity}  `.length);
  const message = wrap(`${sentence(finding.message)}  ${colours.dim(finding.code)}`, margin, width);
  // Advice can be plentiful, and must not bury what is wrong.
  const line = finding.severity === 'notice' || isShown ? undefined : lineOf(found.file, found.line);
  const excerpt = line === undefined ? '' : excerptOf(finding, line, { colours, width });
  const help = wrap(finding.help, '        ', width);
  return `  ${place}  ${paint(finding.severity)}  ${message}\n${excerpt}      ${colours.cyan('→')} ${help}\n`;
}

/** A text broken to the width of the terminal, all but its first line indented by `margin`. */
function wrap(text: string, margin: string, width: number | undefined): string {
  if (width === undefined) return text;
  return wrapLines(text, width - margin.length).join(`\n${margin}`);
}
