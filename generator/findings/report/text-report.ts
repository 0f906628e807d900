import type { Finding } from '../finding.ts';
import type { Severity } from '../diagnostic.ts';
import { type Colours, type Report, type ReportContext, sentence, visibleFinding } from './report.ts';
import { countFindings } from './count-findings.ts';
import { visibleText } from '../visible-text.ts';

/** Widest stretch of a line that is shown; longer ones are cut around the finding. */
const WIDTH = 100;

/** A report for people: grouped by file, with the line in question and a remedy for each finding. */
export const textReport: Report = (findings, context) => {
  const parts: string[] = [];
  let file = '';
  for (const finding of findings) {
    if (finding.file !== file) parts.push(`${context.colours.bold(visibleText(join(context.folder, finding.file)))}\n`);
    file = finding.file;
    parts.push(`${describe(finding, context)}\n`);
  }
  return findings.length === 0 ? '' : `${parts.join('')}${countFindings(findings)}\n`;
};

function describe(found: Finding, { colours, lineOf }: ReportContext): string {
  const finding = visibleFinding(found);
  const place = `${String(finding.line)}:${String(finding.column)}`;
  const head = `  ${place}  ${severityColour(colours)[finding.severity](finding.severity)}  ${sentence(finding.message)}`;
  // Advice can be plentiful, and must not bury what is wrong.
  const line = finding.severity === 'notice' ? undefined : lineOf(found.file, found.line);
  const excerpt = excerptOf(finding, line, colours);
  return `${head}  ${colours.dim(finding.code)}\n${excerpt}      ${colours.cyan('→')} ${finding.help}\n`;
}

function excerptOf({ line, column, endLine, endColumn }: Finding, text: string | undefined, colours: Colours): string {
  if (text === undefined || endColumn + endLine === column + line) return '';
  const number = String(line);
  const from = column > WIDTH ? column - WIDTH / 2 : 1;
  const shown = text
    .slice(from - 1, from - 1 + WIDTH)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll('##[', '# [');
  const last = endLine > line ? from + shown.length : Math.min(endColumn, from + shown.length);
  const caret = `${' '.repeat(column - from)}${'^'.repeat(Math.max(1, last - column))}`;
  const margin = ' '.repeat(number.length);
  return `      ${colours.dim(`${number} │`)} ${shown}\n      ${colours.dim(`${margin} │`)} ${colours.red(caret)}\n`;
}

function severityColour(colours: Colours): Record<Severity, (text: string) => string> {
  return { error: colours.red, warning: colours.yellow, notice: colours.cyan };
}

function join(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`;
}
