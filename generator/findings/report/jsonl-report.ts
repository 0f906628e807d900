import { visibleJson } from '../visible-text.ts';
import type { Report } from './report.ts';

/** One JSON object a line, for other programs. */
export const jsonlReport: Report = (findings) =>
  findings
    .map(({ file, line, column, endLine, endColumn, severity, code, message, help }) =>
      visibleJson({ file, line, column, endLine, endColumn, severity, code, message, help }),
    )
    .map((json) => `${json}\n`)
    .join('');
