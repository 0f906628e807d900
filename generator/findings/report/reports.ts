import { githubReport } from './github-report.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif-report.ts';
import { textReport } from './text-report.ts';
import { visibleJson } from '../../text/visible-text.ts';

/** One JSON object a line, for other programs. */
export const jsonlReport: Report = (findings) =>
  findings
    .map(({ file, line, column, endLine, endColumn, severity, code, message, help }) =>
      visibleJson({ file, line, column, endLine, endColumn, severity, code, message, help }),
    )
    .map((json) => `${json}\n`)
    .join('');

/** Every form in which findings can be printed, by its name on the command line. */
export const reports = {
  text: textReport,
  github: githubReport,
  jsonl: jsonlReport,
  sarif: sarifReport,
} satisfies Record<string, Report>;

export type ReportFormat = keyof typeof reports;

export const reportFormats = Object.keys(reports) as [ReportFormat, ...ReportFormat[]];
