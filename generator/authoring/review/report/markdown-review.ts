import { withLineFeeds } from '../../../text/line-feeds.ts';
import { codeSpan, fenced } from '../../../findings/report/markdown-code.ts';
import type { Point } from '../../../scripts/changes/point.ts';
import type { Sentence } from '../../../scripts/effects/sentence.ts';
import type { RecordChange, Review } from '../review.ts';
import {
  changedKeys,
  changedLines,
  firstOf,
  hiddenPoints,
  kindsOf,
  LONGEST_BELOW,
  MOST_NAMES,
  MOST_POINTS,
  MOST_RECORDS,
  MOST_WORDS,
  pointSentence,
  renamedRecords,
  sharedPoints,
  shortened,
  summarize,
} from './summary.ts';

/** Most characters of the page: GitHub refuses a comment of more than 65,536. */
const MOST = 60_000;

const MOST_OF_WORDS = 20_000;

/** Most lines of one difference, so that a single long script does not push out all others. */
const MOST_LINES = 200;

/**
 * A review as a page, with what stands first below its headline. All text of records is in code, so that it cannot be
 * markup, a link or a mention.
 */
export function markdownReview(review: Review, most = MOST, first = ''): string {
  const head = markdownSummary(review, '###', first);
  return head + folded('All changes', review.changes.map(details), most - head.length);
}

/** The same with the changes only in words, for what something else shows in full. */
export function markdownWords(review: Review): string {
  const sections = review.changes
    .filter(({ words }) => words.length > 0)
    .map((change) => details({ ...change, fields: [], script: [] }));
  return markdownSummary(review, '##') + folded('In words', sections, MOST_OF_WORDS);
}

/** `level` marks the headings of its parts. */
function markdownSummary(review: Review, level: string, first = ''): string {
  const { headline, quiet } = summarize(review);
  const { shown, more } = firstOf(review.breaking, MOST_RECORDS);
  const breaking = shown.map(({ sentence }) => `- ${inline(sentence)}\n`);
  return [
    `## ${headline}\n`,
    review.unseen === undefined ? '' : `\n${review.unseen}\n`,
    first,
    section(`${level} To check`, records(review, 'check')),
    section(`${level} Breaking changes`, [...breaking, ...moreLine(more, 'breaking changes')]),
    section(`${level} Worth knowing`, records(review, 'note')),
    section(`${level} Renamed keys`, renamedLines(review)),
    section(`${level} Other changes`, quietLines(quiet)),
  ].join('');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `\n${title}\n\n${lines.join('')}`;
}

function records(review: Review, kind: Point['kind']): string[] {
  const { shown, more } = firstOf(sharedPoints(review.changes, kind), MOST_RECORDS);
  const lines = shown.flatMap(({ changes, points }) => {
    const some = firstOf(points, MOST_POINTS);
    const names = firstOf(changes, MOST_NAMES);
    const others = names.more === 0 ? '' : ` and ${String(names.more)} more`;
    return [
      `- ${names.shown.map(({ name }) => `**${codeSpan(name)}**`).join(', ')}${others} (${kindsOf(changes)})\n`,
      ...some.shown.map((point) => `  - ${inline(pointSentence(point))}\n`),
      ...moreLine(some.more, 'of it', '  '),
    ];
  });
  return [...lines, ...moreLine(more, 'entries')];
}

function moreLine(more: number, what: string, indent = ''): string[] {
  return more === 0 ? [] : [`${indent}- and ${String(more)} more ${what}\n`];
}

function renamedLines({ renamed }: Review): string[] {
  return renamed.map((key) => `- ${codeSpan(key.before)} → ${codeSpan(key.after)}: ${renamedRecords(key)}\n`);
}

function quietLines(quiet: readonly RecordChange[]): string[] {
  const { shown, more } = firstOf(quiet, MOST_RECORDS);
  const lines = shown.map((change) => `- ${codeSpan(change.name)}: ${codeSpan(shortened(changedKeys(change)))}\n`);
  return [...lines, ...moreLine(more, 'records')];
}

export function inline(sentence: Sentence, longest?: number): string {
  return sentence
    .map((part) => ('code' in part ? codeSpan(shortened(withLineFeeds(part.code), longest)) : part.text))
    .join('');
}

/** Every change, as far as there is room. */
function folded(title: string, sections: readonly string[], room: number): string {
  if (sections.length === 0) return '';
  let left = room - 300;
  const fitting = sections.findIndex((text) => (left -= text.length) < 0);
  const shown = fitting === -1 ? sections : sections.slice(0, fitting);
  const rest = sections.length - shown.length;
  const more = rest === 0 ? '' : `\n${String(rest)} further changes are not shown: the page would grow too long.\n`;
  return `\n<details><summary>${title}</summary>\n${shown.join('')}${more}\n</details>\n`;
}

function details(change: RecordChange): string {
  const { shown, more } = firstOf(changedLines(change), MOST_LINES);
  const points = hiddenPoints(change).map((point) => `- ${inline(pointSentence(point))}\n`);
  const lines = more === 0 ? shown : [...shown, `(${String(more)} more lines)`];
  const inWords = firstOf(change.words, MOST_WORDS);
  const said = inWords.shown.map((sentence) => `- ${inline(sentence, LONGEST_BELOW)}\n`);
  const all = [...points, ...said, ...moreLine(inWords.more, 'changes')];
  const list = all.length === 0 ? '' : `${all.join('')}\n`;
  const block = lines.length === 0 ? '' : fenced('diff', lines);
  return `\n#### ${codeSpan(change.file)}: ${change.happening}\n\n${list}${block}`;
}
