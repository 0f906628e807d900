import { parsedJson } from '../../../text/parsed-json.ts';
import { countOf } from '../../../text/count-of.ts';
import type { Finding } from '../../../findings/finding.ts';
import { COMMENT_LENGTH, fenced } from '../../../findings/report/markdown-code.ts';
import type { Review } from '../record.ts';
import { joinedSentences, plainSentence, words, type Sentence } from '../../../scripts/effects/sentence.ts';
import { groupBy } from '../../../text/group-by.ts';
import { markdownReview, markdownSection } from './markdown-review.ts';
import { namesIn, toSection } from './summary.ts';

const COMMENT_MARK = '<!-- catalogue review -->';

/** Made by the contributor's program: all of it is quoted. */
export interface BranchReport {
  readonly findings: readonly ReportedFinding[];
  readonly answers: readonly string[] | undefined;
  readonly rehearsal?: readonly string[] | undefined;
}

export type ReportedFinding = Pick<Finding, 'file' | 'line' | 'severity' | 'code' | 'message'>;

/** No part may push out another. */
const MOST_OF_REVIEW = 30_000;
const MOST_OF_FINDINGS = 10_000;
const MOST_OF_OWNERS = 8_000;
const MOST_OF_REHEARSAL = 6_000;

const MOST_FINDINGS = 30;
const MOST_OWNERS = 20;

export function printComment(review: Review, owners: readonly RecordOwners[], branch: BranchReport): string {
  const files = new Set(review.changes.map(({ file }) => file));
  const errors = branch.findings.filter(({ severity }) => severity === 'error');
  const warnings = branch.findings.filter(({ file, severity }) => severity !== 'error' && files.has(file));
  const first = errors.length === 0 ? '' : findingsSection('Errors', errors);
  const limit = MOST_OF_REVIEW + first.length;
  const { rehearsal = [] } = branch;
  const text = [
    `${COMMENT_MARK}\n`,
    cutLines(markdownReview(review, limit, first), limit),
    cutLines(ownersSection(owners), MOST_OF_OWNERS),
    rehearsal.length === 0 ? '' : cutLines(`\n### Installed on paper\n\n${fenced('', rehearsal)}`, MOST_OF_REHEARSAL),
    errors.length > 0 && warnings.length === 0 ? '' : findingsSection('Findings', warnings),
  ].join('');
  return text + answersSection(branch.answers, COMMENT_LENGTH - text.length);
}

function ownersSection(records: readonly RecordOwners[]): string {
  const people = ({ author, owners }: RecordOwners): Sentence[] => {
    const names = owners.map((owner) => words`${owner}`);
    return [
      ...(author === '' ? [] : [words`author ${author}`]),
      ...(names.length === 0 ? [] : [words`owners ${joinedSentences(names, ' ')}`]),
    ];
  };
  const ownedRecords = records.filter((record) => people(record).length > 0);
  const groups = groupBy(ownedRecords, (record) => plainSentence(joinedSentences(people(record)))).values();
  const entries = [...groups].map((group) => {
    const names = group.map(({ name }) => name);
    return words`${namesIn(names, MOST_OWNERS)}: ${joinedSentences(group.slice(0, 1).flatMap(people))}`;
  });
  if (entries.length === 0) return '';
  return markdownSection(toSection('Authors of the changed records', '·', entries, '', MOST_OWNERS));
}

function findingsSection(title: string, findings: BranchReport['findings']): string {
  const sortedFindings = findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const entries = sortedFindings.map(
    ({ file, line, severity, code, message }) =>
      words`${[{ text: `${severity} ` }]}${code} in ${`${file}:${String(line)}`}: ${message}`,
  );
  if (entries.length === 0) return `\n### ${title}\n\nNone in what changes, and no error elsewhere.\n`;
  return cutLines(markdownSection(toSection(title, '·', entries, '', MOST_FINDINGS)), MOST_OF_FINDINGS);
}

/** The last part: the artifact of the check has the remainder. */
function answersSection(answers: readonly string[] = [], room: number): string {
  if (answers.length === 0) return '';
  const head = '\n<details><summary>What changes in the served answers</summary>\n\n';
  const page = `${head}${fenced('diff', answers)}\n</details>\n`;
  return cutLines(page, room, `The rest of ${countOf(answers.length, 'line')} is in the artifact of the check.`);
}

/** As many lines as there is room for, with open blocks closed. */
export function cutLines(page: string, room: number, closing = 'The rest is too long to be shown here.'): string {
  if (page.length <= room) return page;
  let text = '';
  let fence = '';
  let isFolded = false;
  for (const line of page.split('\n')) {
    if (text.length + line.length + fence.length + closing.length + 22 > room) break;
    text += `${line}\n`;
    if (fence === '') fence = /^`{3,}/.exec(line)?.[0] ?? '';
    else if (line === fence) fence = '';
    if (fence === '' && line.startsWith('<details>')) isFolded = true;
    if (fence === '' && line === '</details>') isFolded = false;
  }
  const end = `${fence === '' ? '' : `${fence}\n`}${isFolded ? '\n</details>\n' : ''}`;
  return `${text}${end}\n${closing}\n`;
}

/** The last matching pattern decides; like `.gitignore`, without exceptions and sets of characters. */
export function readCodeOwners(text: string): (path: string) => readonly string[] {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [glob = '', ...owners] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return glob === '' ? [] : [{ pattern: toPattern(glob), owners }];
  });
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.owners ?? [];
}

function toPattern(glob: string): RegExp {
  const isAnchored = /^\/|\/[^]/.test(glob.replace(/\/$/, ''));
  const body = glob
    .replace(/^\//, '')
    .replace(/\/$/, '/**')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (sign) => SIGNS[sign] ?? '');
  // "docs/*" does not match folders below.
  const end = /(?:^|[^*])\/\*$/.test(glob) ? '' : '(?:/.*)?';
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${body}${end}$`);
}

const SIGNS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** Both are the base's: a pull request could name its own author. */
export interface RecordOwners {
  readonly name: string;
  readonly author: string;
  readonly owners: readonly string[];
}

const MOST_LINES = 10_000;

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'notice'];

/** Output of `check --format jsonl`, perhaps of another version: unknown lines are ignored. */
export function readFindings(text: string): ReportedFinding[] {
  const values = text.split('\n').slice(0, MOST_LINES).map(parsedJson);
  return values
    .filter(isFinding)
    .map(({ file, line, severity, code, message }) => ({ file, line, severity, code, message }));
}

function isFinding(value: unknown): value is ReportedFinding {
  const { file, line, severity, code, message } = (value ?? {}) as Record<string, unknown>;
  const isText = [file, code, message].every((text) => typeof text === 'string');
  return isText && Number.isSafeInteger(line) && SEVERITIES.includes(severity);
}
