import type { Finding } from '../finding.ts';
import type { Report } from './report.ts';
import { sentence } from './sentence.ts';
import { visibleFinding } from './visible-finding.ts';
import { visibleText } from '../visible-text.ts';

/** Workflow commands that GitHub shows as annotations beside the lines of a pull request. */
export const githubReport: Report = (findings, { folder }) =>
  findings.map((finding) => `${annotation(visibleFinding(finding), visibleText(folder))}\n`).join('');

function annotation(finding: Finding, folder: string): string {
  const { file, line, column, endLine, endColumn, severity, code, message, help } = finding;
  const properties = Object.entries({
    file: folder === '' ? file : `${folder}/${file}`,
    line: String(line),
    endLine: String(endLine),
    // GitHub refuses columns of a stretch of several lines.
    ...(line === endLine ? { col: String(column), endColumn: String(endColumn) } : {}),
    title: code,
  }).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${severity} ${properties.join(',')}::${escapeMessage(`${sentence(message)} ${help}`)}`;
}

/** Line feeds, which would end the command and begin another, are visible escapes by now; their code must not bring them back. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
