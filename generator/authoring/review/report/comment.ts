import { countOf } from '../../../text/count-of.ts';
import type { Finding } from '../../../findings/finding.ts';
import { codeSpan, fenced } from '../../../findings/report/markdown-code.ts';
import type { Review } from '../review.ts';
import { markdownReview } from './markdown-review.ts';
import { firstOf, shortened } from './summary.ts';

/** By this a comment is known again. */
const COMMENT_MARK = '<!-- catalogue review -->';

/** What the program of a pull request's branch reported. That program is the contributor's: all of it is only quoted. */
export interface BranchReport {
  readonly findings: readonly ReportedFinding[];
  /** Lines of the difference of the served answers. */
  readonly answers: readonly string[] | undefined;
}

export type ReportedFinding = Pick<Finding, 'file' | 'line' | 'severity' | 'code' | 'message'>;

/** Most characters of a comment: GitHub refuses more than 65,536, and counts some of them twice. */
const MOST = 60_000;

/** Most characters of each part, so that no part pushes out another. */
const MOST_OF_REVIEW = 30_000;
const MOST_OF_FINDINGS = 10_000;
const MOST_OF_OWNERS = 8_000;

const MOST_FINDINGS = 30;
const MOST_OWNERS = 20;

/**
 * A comment on a pull request: what it does, who should know, what is wrong with it, and what it changes for clients. An
 * error comes first of all.
 */
export function printComment(review: Review, owners: readonly RecordOwners[], branch: BranchReport): string {
  const changed = new Set(review.changes.map(({ file }) => file));
  const errors = branch.findings.filter(({ severity }) => severity === 'error');
  const others = branch.findings.filter(({ file, severity }) => severity !== 'error' && changed.has(file));
  const first = errors.length === 0 ? '' : findingsSection('Errors', errors);
  const most = MOST_OF_REVIEW + first.length;
  const before = [
    `${COMMENT_MARK}\n`,
    cutLines(markdownReview(review, most, first), most),
    cutLines(ownersSection(owners), MOST_OF_OWNERS),
    errors.length > 0 && others.length === 0 ? '' : findingsSection('Findings', others),
  ].join('');
  return before + answersSection(branch.answers, MOST - before.length);
}

function ownersSection(owners: readonly RecordOwners[]): string {
  const records = new Map<string, string[]>();
  for (const { name, author, owners: codeOwners } of owners) {
    const people = [
      ...(author === '' ? [] : [`author ${codeSpan(shortened(author))}`]),
      ...(codeOwners.length === 0 ? [] : [`owners ${codeOwners.map(codeSpan).join(' ')}`]),
    ].join(', ');
    if (people !== '') records.set(people, [...(records.get(people) ?? []), name]);
  }
  const { shown, more } = firstOf([...records], MOST_OWNERS);
  if (shown.length === 0) return '';
  const lines = shown.map(([people, names]) => {
    const some = firstOf(names, MOST_OWNERS);
    const rest = some.more === 0 ? '' : ` and ${String(some.more)} more`;
    return `- ${some.shown.map((name) => codeSpan(shortened(name))).join(', ')}${rest}: ${people}\n`;
  });
  const rest = more === 0 ? '' : `- and ${String(more)} more\n`;
  return `\n### Authors of the changed records\n\n${lines.join('')}${rest}`;
}

function findingsSection(title: string, findings: BranchReport['findings']): string {
  const order = ['error', 'warning', 'notice'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const { shown, more } = firstOf(sorted, MOST_FINDINGS);
  const lines = shown.map(
    ({ file, line, severity, code, message }) =>
      `- ${severity} ${codeSpan(code)} in ${codeSpan(`${file}:${String(line)}`)}: ${codeSpan(shortened(message))}\n`,
  );
  const rest = more === 0 ? '' : `- and ${String(more)} more\n`;
  const none = 'None in what changes, and no error elsewhere.\n';
  return cutLines(`\n### ${title}\n\n${lines.length === 0 ? none : lines.join('')}${rest}`, MOST_OF_FINDINGS);
}

/** Folded, as the last part: what of it has no room is in the artifact of the check. */
function answersSection(answers: readonly string[] | undefined, room: number): string {
  if (answers === undefined) return '';
  const head = '\n<details><summary>What changes in the served answers</summary>\n\n';
  const foot = '\n</details>\n';
  const taken: string[] = [];
  // The fence is longer than any in the text, and in both places.
  const ticks = answers.flatMap((line) => line.match(/`+/g) ?? []);
  const longest = ticks.reduce((most, { length }) => Math.max(most, length), 3) + 1;
  let left = room - head.length - foot.length - 2 * longest - 200;
  for (const line of answers) {
    const shown = fenced('', [line]).split('\n')[1] ?? '';
    left -= shown.length + 1;
    if (left < 0) break;
    taken.push(line);
  }
  if (taken.length === 0)
    return answers.length === 0 ? '' : `${head}${countOf(answers.length, 'line')}: too long to be shown here.\n${foot}`;
  const rest = answers.length - taken.length;
  const more = rest === 0 ? '' : `\n${countOf(rest, 'more line')} in the artifact of the check.\n`;
  return `${head}${fenced('diff', taken)}${more}${foot}`;
}

/** The first lines of a page, as many as there is room for; what is open is closed. */
export function cutLines(page: string, room: number): string {
  if (page.length <= room) return page;
  let [text, fence, isFolded] = ['', '', false];
  for (const line of page.split('\n')) {
    if (text.length + line.length + fence.length + 60 > room) break;
    text += `${line}\n`;
    const mark = /^`{3,}/.exec(line)?.[0] ?? '';
    if (fence === '') fence = mark;
    else if (line === fence) fence = '';
    if (fence === '' && line.startsWith('<details>')) isFolded = true;
    if (fence === '' && line === '</details>') isFolded = false;
  }
  return `${text}${fence === '' ? '' : `${fence}\n`}${isFolded ? '\n</details>\n' : ''}\nThe rest is too long to be shown here.\n`;
}

/** The owners of paths, from CODEOWNERS: the last pattern that matches a path decides. */
export type CodeOwners = (path: string) => readonly string[];

/** Reads a CODEOWNERS file; of the same form as `.gitignore`, without exceptions and sets of characters. */
export function readCodeOwners(text: string): CodeOwners {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [pattern = '', ...owners] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return pattern === '' ? [] : [{ pattern: toPattern(pattern), owners }];
  });
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.owners ?? [];
}

function toPattern(written: string): RegExp {
  const isAnchored = /^\/|\/[^]/.test(written.replace(/\/$/, ''));
  const body = written
    .replace(/^\//, '')
    .replace(/\/$/, '/**')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (sign) => SIGNS[sign] ?? '');
  // "docs/*" means what lies in that folder and nothing below.
  const below = /(?:^|[^*])\/\*$/.test(written) ? '' : '(?:/.*)?';
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${body}${below}$`);
}

const SIGNS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** The owners of a changed record. Both are read from the base, since a pull request could name its own author. */
export interface RecordOwners {
  readonly name: string;
  /** The author that the record named; empty for a record that was not there. */
  readonly author: string;
  readonly owners: readonly string[];
}
