import { countOf } from '../../../text/count-of.ts';
import type { Finding } from '../../../findings/finding.ts';
import { fenced, fitting, visibleLine } from '../../../findings/report/markdown-code.ts';
import type { Review } from '../review.ts';
import { joined, plainSentence, words, type Sentence } from '../../../scripts/effects/sentence.ts';
import { groupBy } from '../../../text/group-by.ts';
import { markdownReview, markdownSection } from './markdown-review.ts';
import { namesIn, toSection } from './summary.ts';

/** Marks the comment to be updated. */
const COMMENT_MARK = '<!-- catalogue review -->';

/** Made by the contributor's program: all of it is quoted. */
export interface BranchReport {
  readonly findings: readonly ReportedFinding[];
  readonly answers: readonly string[] | undefined;
  readonly rehearsal?: readonly string[] | undefined;
}

export type ReportedFinding = Pick<Finding, 'file' | 'line' | 'severity' | 'code' | 'message'>;

/** GitHub refuses more than 65,536 and counts some characters twice. */
const MOST = 60_000;

/** No part may push out another. */
const MOST_OF_REVIEW = 30_000;
const MOST_OF_FINDINGS = 10_000;
const MOST_OF_OWNERS = 8_000;
const MOST_OF_REHEARSAL = 6_000;

const MOST_FINDINGS = 30;
const MOST_OWNERS = 20;

/** Review, owners, findings and answers; errors come first. */
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

/** The last part: the artifact of the check has the remainder. */
function answersSection(answers: readonly string[] = [], room: number): string {
  if (answers.length === 0) return '';
  const head = '\n<details><summary>What changes in the served answers</summary>\n\n';
  const foot = '\n</details>\n';
  const block = (lines: readonly string[]) => fenced('diff', lines);
  // Longer than any fence in the text.
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

/** As many lines as there is room for, with open blocks closed. */
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

/** From CODEOWNERS: the last matching pattern decides. */
export type CodeOwners = (path: string) => readonly string[];

/** Like `.gitignore`, without exceptions and sets of characters. */
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
  // "docs/*" does not match folders below.
  const below = /(?:^|[^*])\/\*$/.test(written) ? '' : '(?:/.*)?';
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${body}${below}$`);
}

const SIGNS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** Both are the base's: a pull request could name its own author. */
export interface RecordOwners {
  readonly name: string;
  /** Empty for a new record. */
  readonly author: string;
  readonly owners: readonly string[];
}
