import type { ReportedFinding } from './comment.ts';
import { parsedJson } from '../../../text/parsed-json.ts';
import { visibleJson } from '../../../text/visible-text.ts';
import { plainSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { Review } from '../review.ts';
import { headlineOf } from './summary.ts';

/** Complete; each sentence also as text. */
export function jsonReview(review: Review): string {
  const { base, head, unseen, breaking, changes, renamed: keys, labels } = review;
  const page = {
    base,
    head,
    ...(unseen === undefined ? {} : { unseen }),
    headline: headlineOf(review),
    labels,
    breaking: breaking.map(withText),
    renamed: keys,
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

const MOST_FINDINGS = 10_000;

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'notice'];

/** Output of `check --format jsonl`, perhaps of another version: unknown lines are ignored. */
export function readFindings(text: string): ReportedFinding[] {
  const values = text.split('\n').slice(0, MOST_FINDINGS).map(parsedJson);
  return values
    .filter(isFinding)
    .map(({ file, line, severity, code, message }) => ({ file, line, severity, code, message }));
}

function isFinding(value: unknown): value is ReportedFinding {
  const { file, line, severity, code, message } = (value ?? {}) as Record<string, unknown>;
  const isText = [file, code, message].every((text) => typeof text === 'string');
  return isText && Number.isSafeInteger(line) && SEVERITIES.includes(severity);
}
