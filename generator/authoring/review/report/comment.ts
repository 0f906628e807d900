import { countOf } from '../../../text/count-of.ts';
import type { Finding } from '../../../findings/finding.ts';
import { fenced, fitting, visibleLine } from '../../../findings/report/markdown-code.ts';
import type { Review } from '../review.ts';
import { joined, plainSentence, words, type Sentence } from '../../../scripts/effects/sentence.ts';
import { groupBy } from '../../../text/group-by.ts';
import { markdownReview, markdownSection } from './markdown-review.ts';
import { namesIn, toSection } from './summary.ts';

/** By this a comment is known again. */
const COMMENT_MARK = '<!-- catalogue review -->';

/** What the program of a pull request's branch reported. That program is the contributor's: all of it is only quoted. */
export interface BranchReport {
  readonly findings: readonly ReportedFinding[];
  /** Lines of the difference of the served answers. */
  readonly answers: readonly string[] | undefined;
  /** Lines of what a rehearsal of the changed installers printed. */
  readonly rehearsal?: readonly string[] | undefined;
}

export type ReportedFinding = Pick<Finding, 'file' | 'line' | 'severity' | 'code' | 'message'>;

/** Most characters of a comment: GitHub refuses more than 65,536, and counts some of them twice. */
const MOST = 60_000;

/** Most characters of each part, so that no part pushes out another. */
const MOST_OF_REVIEW = 30_000;
const MOST_OF_FINDINGS = 10_000;
const MOST_OF_OWNERS = 8_000;
const MOST_OF_REHEARSAL = 6_000;

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
    rehearsalSection(branch.rehearsal),
    errors.length > 0 && others.length === 0 ? '' : findingsSection('Findings', others),
  ].join('');
  return before + answersSection(branch.answers, MOST - before.length);
}

function ownersSection(all: readonly RecordOwners[]): string {
  const people = ({ author, owners }: RecordOwners): Sentence[] => [
    ...(author === '' ? [] : [words`author ${author}`]),
    ...(owners.length === 0
      ? []
      : [
          words`owners ${joined(
            owners.map((owner) => words`${owner}`),
            ' ',
          )}`,
        ]),
  ];
  const known = all.filter((one) => people(one).length > 0);
  const entries = [...groupBy(known, (one) => plainSentence(joined(people(one)))).values()].map(
    (same) =>
      words`${namesIn(
        same.map(({ name }) => name),
        MOST_OWNERS,
      )}: ${joined(same.slice(0, 1).flatMap(people))}`,
  );
  return entries.length === 0
    ? ''
    : markdownSection(toSection('Authors of the changed records', '·', entries, '', MOST_OWNERS));
}

function findingsSection(title: string, findings: BranchReport['findings']): string {
  const order = ['error', 'warning', 'notice'];
  const sorted = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const entries = sorted.map(
    ({ file, line, severity, code, message }) =>
      words`${[{ text: `${severity} ` }]}${code} in ${`${file}:${String(line)}`}: ${message}`,
  );
  if (entries.length === 0) return `\n### ${title}\n\nNone in what changes, and no error elsewhere.\n`;
  return cutLines(markdownSection(toSection(title, '·', entries, '', MOST_FINDINGS)), MOST_OF_FINDINGS);
}

function rehearsalSection(lines: readonly string[] = []): string {
  if (lines.length === 0) return '';
  return cutLines(`\n### Installed on paper\n\n${fenced('', lines)}`, MOST_OF_REHEARSAL);
}

/** Folded, as the last part: what of it has no room is in the artifact of the check. */
function answersSection(answers: readonly string[] = [], room: number): string {
  if (answers.length === 0) return '';
  const head = '\n<details><summary>What changes in the served answers</summary>\n\n';
  const foot = '\n</details>\n';
  const block = (lines: readonly string[]) => fenced('diff', lines);
  // The fence is longer than any in the text, and in both places.
  const fences = block(answers).length - answers.reduce((sum, line) => sum + visibleLine(line).length + 1, 0);
  const shown = fitting(
    answers.map((line) => `${visibleLine(line)}\n`),
    room - head.length - foot.length - fences - 200,
  ).length;
  if (shown === 0) return `${head}${countOf(answers.length, 'line')}: too long to be shown here.\n${foot}`;
  const rest = answers.length - shown;
  const more = rest === 0 ? '' : `\n${countOf(rest, 'more line')} in the artifact of the check.\n`;
  return `${head}${block(answers.slice(0, shown))}${more}${foot}`;
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
