import type { Severity } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import { visibleText } from '../../text/visible-text.ts';
import { countOf, withCommas } from '../../text/count-of.ts';

/** What a report shows besides its findings. */
export interface ReportContext {
  /** Path of the catalogue's folder as the reader of the report knows it; empty for the current folder. */
  readonly folder: string;
  /** A line of a record, counted from 1, to be shown with its finding; `undefined` if it cannot be had. */
  readonly lineOf: (file: string, line: number) => string | undefined;
  readonly colours: Colours;
  /** Columns of the terminal; `undefined` where lines are as long as they are. */
  readonly width: number | undefined;
  /** What a report for people shows in full; all of it if not given. */
  readonly focus?: Focus;
}

/** What a report for people shows in full. Reports for programs are always complete. */
export interface Focus {
  readonly isShown: (finding: Finding) => boolean;
  /** How the files of the other findings are called, to count them: `file`, `unchanged file`; `undefined` to leave them out. */
  readonly others: string | undefined;
}

/** Colours for a terminal; each returns its text unchanged where there are none. */
export interface Colours {
  readonly green: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** Prints findings, which are in order, as one text. */
export type Report = (findings: readonly Finding[], context: ReportContext) => string;

/** A finding as a terminal or a page may show it: names of files and words of records come from strangers. */
export function visibleFinding(finding: Finding): Finding {
  const { file, message, help } = finding;
  return { ...finding, file: visibleText(file), message: visibleText(message), help: visibleText(help) };
}

/** Path of a file as the reader of a report knows it. */
export function pathIn({ folder }: Pick<ReportContext, 'folder'>, file: string): string {
  return folder === '' ? file : `${folder}/${file}`;
}

/** A message as a sentence: with a full stop, unless it is a question. */
export function sentence(message: string): string {
  return /[?.!\u2026]$/.test(message) ? message : `${message}.`;
}

/** Titles with the lines that stand below each, and an empty line after them; a title without lines is left out. */
export function printBlocks(blocks: readonly (readonly [title: string, lines: readonly string[]])[]): string {
  return blocks
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${[title, ...lines.map((line) => `  ${line}`)].map(visibleText).join('\n')}\n\n`)
    .join('');
}

const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** The findings in numbers: `2 errors and 1 warning in 3 files`. */
export function countFindings(findings: readonly Finding[]): string {
  const counts = bySeverity(findings, SEVERITIES).map((group) => countOf(group.length, group[0]?.severity ?? ''));
  return `${counts.join(', ')} in ${countFiles(findings, 'file')}`;
}

/** Findings that are not shown, a line per severity: `44 notices in 42 files: 40 missing-checksum, 4 too-long`. */
export function countOthers(findings: readonly Finding[], noun: string): string {
  return bySeverity(findings, SEVERITIES.toReversed())
    .map((group) => {
      const count = countOf(group.length, group[0]?.severity ?? '');
      return `${count} in ${countFiles(group, noun)}: ${codesOf(group)} (show them with --all)\n`;
    })
    .join('');
}

function bySeverity(findings: readonly Finding[], severities: readonly Severity[]): Finding[][] {
  const groups = severities.map((severity) => findings.filter((finding) => finding.severity === severity));
  return groups.filter((group) => group.length > 0);
}

function countFiles(findings: readonly Finding[], noun: string): string {
  return countOf(new Set(findings.map(({ file }) => file)).size, noun);
}

/** How often each code occurs, the most frequent first. */
function codesOf(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const mostFrequent = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent.map(([code, count]) => `${withCommas(count)} ${code}`).join(', ');
}
