import stringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { Severity } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import { groupBy } from '../../text/group-by.ts';
import { visibleText } from '../../text/visible-text.ts';
import {
  countFindings,
  countOthers,
  pathIn,
  type Report,
  type ReportContext,
  sentence,
  visibleFinding,
} from './report.ts';

/** A report for people, by file: warnings, then errors, then advice. */
export const textReport: Report = (findings, context) => {
  const { focus, colours } = context;
  const shownFindings = focus === undefined ? findings : findings.filter(focus.isShown);
  const parts: string[] = [];
  for (const [file, group] of inReadingOrder(shownFindings)) {
    parts.push(`${colours.bold(visibleText(pathIn(context, file)))}\n`);
    for (const [index, finding] of group.entries()) parts.push(`${describe(finding, group[index - 1], context)}\n`);
  }
  const otherFindings = focus === undefined ? [] : findings.filter((finding) => !focus.isShown(finding));
  const otherCounts = focus?.others === undefined ? '' : countOthers(otherFindings, focus.others);
  const gap = otherCounts === '' || shownFindings.length === 0 ? '' : '\n';
  return `${otherCounts}${gap}${parts.join('')}${shownFindings.length === 0 ? '' : `${countFindings(shownFindings)}\n`}`;
};

const RANK: Record<Severity, number> = { warning: 0, error: 1, notice: 2 };

/** Groups findings by file; both ordered by severity, stably. */
function inReadingOrder(findings: readonly Finding[]): (readonly [string, readonly Finding[]])[] {
  const bySeverity = (a: Finding, b: Finding) => RANK[a.severity] - RANK[b.severity];
  const groups = [...groupBy(findings, ({ file }) => file)].map(([file, group]) => {
    const sortedFindings = group.toSorted(bySeverity);
    const worst = sortedFindings.findLast(({ severity }) => severity !== 'notice');
    return { file, ordered: sortedFindings, rank: RANK[worst?.severity ?? 'notice'] };
  });
  return groups.toSorted((a, b) => a.rank - b.rank).map(({ file, ordered }) => [file, ordered]);
}

/** Prints a finding; the line is omitted if the previous finding has shown it. */
function describe(rawFinding: Finding, previous: Finding | undefined, context: ReportContext): string {
  const { colours, lineOf, width } = context;
  const keys = ['line', 'column', 'severity'] as const;
  const isShown = keys.every((key) => previous?.[key] === rawFinding[key]);
  const finding = visibleFinding(rawFinding);
  const place = `${String(finding.line)}:${String(finding.column)}`;
  const paint = { error: colours.red, warning: colours.yellow, notice: colours.cyan }[finding.severity];
  const margin = ' '.repeat(`  ${place}  ${finding.severity}  `.length);
  const message = wrap(`${sentence(finding.message)}  ${colours.dim(finding.code)}`, margin, width);
  // Advice can be plentiful, and must not bury what is wrong.
  const line = finding.severity === 'notice' || isShown ? undefined : lineOf(rawFinding.file, rawFinding.line);
  const excerpt = line === undefined ? '' : excerptOf(finding, line, context);
  const help = wrap(finding.help, '        ', width);
  return `  ${place}  ${paint(finding.severity)}  ${message}\n${excerpt}      ${colours.cyan('→')} ${help}\n`;
}

/** Wraps a text to the terminal; later lines are indented by `margin`. */
function wrap(text: string, margin: string, width: number | undefined): string {
  return width === undefined ? text : wrapLines(text, width - margin.length).join(`\n${margin}`);
}

/** Columns of a record's line where the terminal has no width. */
const USUAL_ROOM = 100;

const MARGIN = 9;

/** The line of a finding, shortened around its place, with carets; nothing for a whole file. */
function excerptOf(finding: Finding, text: string, { colours, width }: ReportContext): string {
  const { line, column, endLine, endColumn } = finding;
  if (endColumn + endLine === column + line) return '';
  const number = String(line);
  const room = width === undefined ? USUAL_ROOM : Math.max(20, width - MARGIN - number.length);
  const end = endLine > line ? text.length : endColumn - 1;
  const { lead, excerpt, tail } = cutAround(text, column - 1, end, room);
  const caret = `${' '.repeat(stringWidth(lead))}${'^'.repeat(Math.max(1, stringWidth(excerpt)))}`;
  const gap = ' '.repeat(number.length);
  return `      ${colours.dim(`${number} │`)} ${lead}${excerpt}${tail}\n      ${colours.dim(`${gap} │`)} ${colours.red(caret)}\n`;
}

/** A part of a line with as much context as fits. */
function cutAround(line: string, from: number, to: number, room: number) {
  // A line can be as long as a file: what is further away has no room in any case.
  const lead = visible(line.slice(Math.max(0, from - room), from));
  const excerpt = visible(line.slice(from, Math.min(to, from + room)));
  const tail = visible(line.slice(to, to + room));
  const whole = stringWidth(lead) + stringWidth(excerpt) + stringWidth(tail);
  if (from <= room && to - from <= room && line.length - to <= room && whole <= room) return { lead, excerpt, tail };
  const fittingText = textWithin(excerpt, room - 2);
  const freeWidth = room - stringWidth(fittingText);
  if (fittingText.length < excerpt.length || to - from > room)
    return { lead: withLead(lead, freeWidth - 1, from > room), excerpt: fittingText, tail: '…' };
  const ahead = withLead(lead, Math.max(Math.floor(freeWidth / 2), freeWidth - stringWidth(tail) - 1), from > room);
  const remainder = textWithin(tail, freeWidth - stringWidth(ahead) - 1);
  const hasMore = remainder.length < tail.length || line.length - to > room;
  return { lead: ahead, excerpt: fittingText, tail: hasMore ? `${remainder}…` : remainder };
}

function withLead(text: string, room: number, hasMore: boolean): string {
  if (!hasMore && stringWidth(text) <= room) return text;
  const backwards = textWithin(Array.from(text).reverse(), room - 1);
  return `…${Array.from(backwards).reverse().join('')}`;
}

function textWithin(text: Iterable<string>, room: number): string {
  let fittingText = '';
  let usedWidth = 0;
  for (const character of text) {
    usedWidth += stringWidth(character);
    if (usedWidth > room) break;
    fittingText += character;
  }
  return fittingText;
}

/** Removes control characters and commands of GitHub runners. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('##[', '# [');
}

/** Fewest columns of a text, in however narrow a terminal. */
const NARROWEST = 20;

/** Wraps to columns without counting colours; breaks only words that are wider. */
export function wrapLines(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(NARROWEST, width), { hard: true }).split('\n');
}
