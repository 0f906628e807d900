import type { ReportedFinding } from './comment.ts';
import { parsedJson } from '../../../text/parsed-json.ts';
import { visibleJson } from '../../../text/visible-text.ts';
import { plainSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { Review } from '../review.ts';
import { headlineOf } from './summary.ts';

/** Complete; each sentence also as text. */
export function jsonReview(review: Review): string {
  const { base, head, unseen, breaking, changes, renamed, labels } = review;
  const page = {
    base,
    head,
    ...(unseen === undefined ? {} : { unseen }),
    headline: headlineOf(review),
    labels,
    breaking: breaking.map(withText),
    renamed,
    changes: changes.map((change) => ({
      ...change,
      points: change.points.map(withText),
      words: change.words.map(plainSentence),
    })),
  };
  return `${visibleJson(page, 2)}\n`;
}

function withText<T extends { readonly sentence: Sentence }>(one: T): T & { readonly text: string } {
  return { ...one, text: plainSentence(one.sentence) };
}

const MOST_FINDINGS = 10_000;

const SEVERITIES = ['error', 'warning', 'notice'];

/** Output of `check --format jsonl`, perhaps of another version: unknown lines are ignored. */
export function readFindings(text: string): ReportedFinding[] {
  return text.split('\n').slice(0, MOST_FINDINGS).flatMap(readFinding);
}

function readFinding(line: string): ReportedFinding[] {
  const { file, line: at, severity, code, message } = (parsedJson(line) ?? {}) as Record<string, unknown>;
  if (typeof file !== 'string' || typeof code !== 'string' || typeof message !== 'string') return [];
  if (!Number.isSafeInteger(at) || !SEVERITIES.includes(severity as string)) return [];
  return [{ file, line: at as number, severity: severity as ReportedFinding['severity'], code, message }];
}
