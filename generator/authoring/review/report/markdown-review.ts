import { withLineFeeds } from '../../../text/line-feeds.ts';
import { codeSpan, COMMENT_LENGTH, diffBlock, fittingSections } from '../../../findings/report/markdown-code.ts';
import { type Sentence, plainSentence } from '../../../scripts/effects/sentence.ts';
import type { RecordChange, Review } from '../record.ts';
import { detailsOf, headlineOf, LONGEST_BELOW, type ReportSection, reviewSections, shorten } from './summary.ts';
import { visibleJson } from '../../../text/visible-text.ts';

const MOST_OF_WORDS = 20_000;

/** Text of records is in code: no markup, link or mention. */
export function markdownReview(review: Review, limit = COMMENT_LENGTH, first = ''): string {
  const head = markdownSummary(review, '###', first);
  return head + foldedSections('All changes', review.changes.map(details), limit - head.length);
}

export function markdownWords(review: Review): string {
  const changes = review.changes.filter(({ words }) => words.length > 0);
  const sections = changes.map((change) => details({ ...change, fields: [], script: [] }));
  return markdownSummary(review, '##') + foldedSections('In words', sections, MOST_OF_WORDS);
}

function markdownSummary(review: Review, level: string, first = ''): string {
  const unseenNote = review.unseen === undefined ? '' : `\n${review.unseen}\n`;
  const sections = reviewSections(review).map((section) => markdownSection(section, level));
  return `## ${headlineOf(review)}\n${unseenNote}${first}${sections.join('')}`;
}

export function markdownSection({ title, entries }: ReportSection, level = '###'): string {
  const items = entries.flatMap(({ head, lines }) => [
    `- ${inline(head, { mark: lines.length === 0 ? '' : '**' })}\n`,
    ...lines.map((line) => `  - ${inline(line)}\n`),
  ]);
  return `\n${level} ${title}\n\n${items.join('')}`;
}

/** Literal pieces are code, between two marks. */
export function inline(sentence: Sentence, { longest, mark = '' }: { longest?: number; mark?: string } = {}): string {
  const code = (text: string) => mark + codeSpan(shorten(withLineFeeds(text), longest)) + mark;
  return sentence.map((part) => ('code' in part ? code(part.code) : part.text)).join('');
}

function foldedSections(title: string, sections: readonly string[], room: number): string {
  if (sections.length === 0) return '';
  return `\n<details><summary>${title}</summary>\n${fittingSections(sections, room - 100)}\n</details>\n`;
}

function details(change: RecordChange): string {
  const { sentences, lines } = detailsOf(change);
  const list = sentences.map(({ sentence }) => `- ${inline(sentence, { longest: LONGEST_BELOW })}\n`).join('');
  return `\n#### ${codeSpan(change.file)}: ${change.happening}\n\n${list}${list === '' ? '' : '\n'}${diffBlock(lines)}`;
}

/** Complete; each sentence also as text. */
export function jsonReview(review: Review): string {
  const { base, head, unseen, breaking, changes, renamed: keys, labels, otherFiles = [] } = review;
  const page = {
    base,
    head,
    ...(unseen === undefined ? {} : { unseen }),
    headline: headlineOf(review),
    labels,
    breaking: breaking.map(withText),
    renamed: keys,
    ...(otherFiles.length === 0 ? {} : { otherFiles }),
    changes: changes.map((change) => ({
      ...change,
      points: change.points.map(withText),
      words: change.words.map(plainSentence),
    })),
  };
  return `${visibleJson(page, 2)}\n`;
}

function withText<T extends { readonly sentence: Sentence }>(item: T): T & { readonly text: string } {
  return { ...item, text: plainSentence(item.sentence) };
}
