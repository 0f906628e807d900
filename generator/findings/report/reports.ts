import { githubReport } from './github-report.ts';
import { jsonlReport } from './jsonl-report.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif-report.ts';
import { textReport } from './text-report.ts';

/** Every form in which findings can be printed, by its name on the command line. */
export const reports = {
  text: textReport,
  github: githubReport,
  jsonl: jsonlReport,
  sarif: sarifReport,
} satisfies Record<string, Report>;

export type Format = keyof typeof reports;
