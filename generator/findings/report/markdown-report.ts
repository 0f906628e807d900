import type { Finding } from '../finding.ts';
import { countFindings, pathIn, type ReportContext, sentence, visibleFinding } from './report.ts';
import { visibleText } from '../../text/visible-text.ts';

/** Most findings in a summary: GitHub refuses one larger than a megabyte. */
const MAX_FINDINGS = 1_000;

/** All findings as a page for a job's summary: changed files first, each file a section. */
export function markdownReport(
  findings: readonly Finding[],
  changed: ReadonlySet<string>,
  context: Pick<ReportContext, 'folder'>,
): string {
  if (findings.length === 0) return 'No findings.\n';
  const firstFindings = findings.slice(0, MAX_FINDINGS);
  const files = [...new Set(firstFindings.map(({ file }) => file))];
  const sections = files.map((file) => {
    const rows = firstFindings
      .filter((finding) => finding.file === file)
      .map((finding) => row(visibleFinding(finding)));
    const name = code(visibleText(pathIn(context, file)));
    const mark = changed.has(file) ? ' (changed)' : '';
    return `### ${name}${mark}\n\n| Place | Severity | Finding | Remedy |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const omission =
    findings.length > MAX_FINDINGS ? `\n${String(findings.length - MAX_FINDINGS)} more are not shown.\n` : '';
  return `## ${countFindings(findings)}\n\n${sections.join('\n')}${omission}`;
}

function row({ line, column, severity, code: name, message, help }: Finding): string {
  const place = `${String(line)}:${String(column)}`;
  return `| ${place} | ${severity} | ${escape(sentence(message))} ${code(name)} | ${escape(help)} |`;
}

/** A record's own words must not become markup, nor break the table. */
function escape(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~@$:]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

function code(text: string): string {
  return `<code>${escape(text)}</code>`;
}
