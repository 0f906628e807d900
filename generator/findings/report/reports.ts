import { githubReport } from './github-report.ts';
import { type Report, pathIn, sentence } from './report.ts';
import { textReport } from './text-report.ts';
import { visibleJson } from '../../text/visible-text.ts';
import type { Finding } from '../finding.ts';
import type { Severity } from '../diagnostic.ts';

/** One JSON object a line, for other programs. */
export const jsonlReport: Report = (findings) =>
  findings
    .map(({ file, line, column, endLine, endColumn, severity, code, message, help }) => {
      return `${visibleJson({ file, line, column, endLine, endColumn, severity, code, message, help })}\n`;
    })
    .join('');

const levels: Record<Severity, string> = { error: 'error', warning: 'warning', notice: 'note' };

/** SARIF 2.1.0, which code scanning services and editors read. */
const sarifReport: Report = (findings, context) => {
  const rules = [...new Set(findings.map(({ code }) => code))];
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'catalogue', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => result(finding, pathIn(context, finding.file))),
      },
    ],
  };
  return `${visibleJson(log, 2)}\n`;
};

function result({ line, column, endLine, endColumn, severity, code, message, help }: Finding, path: string) {
  const uri = path.split('/').map(encodeURIComponent).join('/');
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: code,
    level: levels[severity],
    message: { text: withoutLinks(`${sentence(message)} ${help}`) },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
  };
}

/** `[text](address)` is a link in a message of SARIF; a backslash makes it plain text. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[(?=[^\]]*\]\()/g, '\\[');
}

/** Every form in which findings can be printed, by its name on the command line. */
export const reports = {
  text: textReport,
  github: githubReport,
  jsonl: jsonlReport,
  sarif: sarifReport,
} satisfies Record<string, Report>;

export type ReportFormat = keyof typeof reports;

export const reportFormats = Object.keys(reports) as [ReportFormat, ...ReportFormat[]];
