import type { Sample } from './choose-sample.ts';
import type { SendRequest, Exchange, RawRequest } from './exchange.ts';

/** What became of an assertion; `expected` and `seen` are short texts for a person. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail'; readonly expected: string; readonly seen: string }
  | { readonly kind: 'left-out'; readonly reason: string };

/** The first answer of a subject, to which its rules ask further. */
export interface FirstAnswer {
  /** Begins with `/`. */
  readonly path: string;
  readonly plain: Exchange;
  readonly sample: Sample;
}

interface Requirement {
  readonly aspect: string;
  /** What must hold, as a sentence without its subject. */
  readonly sentence: string;
}

/** What must hold for one answer. */
export interface AnswerRule extends Requirement {
  /** What is asked for after the first answer, or why there is no need; absent where `test` is about the first. */
  readonly request?: (answered: FirstAnswer) => RawRequest | Verdict;
  readonly test: (answer: Exchange, answered: FirstAnswer) => Verdict;
}

/** What must hold across several answers of a site. */
export interface SiteRule extends Requirement {
  readonly evaluate: (ask: SendRequest, sample: Sample) => Promise<Verdict>;
}

/** One thing that must hold for one subject. */
export interface Assertion extends SiteRule {
  /** `<subject>.<aspect>`; never changes its meaning. */
  readonly id: string;
  readonly group: string;
  readonly subject: string;
}

/** What is asked for, unless the sample has no example of it. */
export interface Subject {
  readonly subject: string;
  readonly request: (sample: Sample) => RawRequest | undefined;
}

export function assertionOf(group: string, subject: string, rule: SiteRule): Assertion {
  return { ...rule, id: `${subject}.${rule.aspect}`, group, subject };
}

/** Every rule for the answer to a subject's request. */
export function assertionsAbout(
  group: string,
  { subject, request }: Subject,
  rules: readonly AnswerRule[],
): Assertion[] {
  return rules.map((rule) => {
    const evaluate = async (ask: SendRequest, sample: Sample) => {
      const first = request(sample);
      if (first === undefined) return leftOut(NO_EXAMPLE);
      const answered = { path: first.path, plain: await ask(first), sample };
      const next = rule.request?.(answered);
      if (next === undefined) return rule.test(answered.plain, answered);
      return 'kind' in next ? next : rule.test(await ask(next), answered);
    };
    return assertionOf(group, subject, { aspect: rule.aspect, sentence: rule.sentence, evaluate });
  });
}

export const PASS: Verdict = { kind: 'pass' };

/** Passes when the condition holds. */
export function holds(condition: boolean, expected: string, seen: unknown): Verdict {
  return condition ? PASS : { kind: 'fail', expected, seen: show(seen) };
}

/** Passes when both are the same. */
export function same(expected: string | number, seen: unknown): Verdict {
  return holds(expected === seen, String(expected), seen);
}

/** Why a subject is not asked for. */
export const NO_EXAMPLE = 'no example of it is known; give --slug or --dist';

export function leftOut(reason: string): Verdict {
  return { kind: 'left-out', reason };
}

/** Longest text that is shown of what was seen, in characters. */
const SHOWN = 160;

/** A text for what was seen: one line without control characters. */
function show(seen: unknown): string {
  if (seen === undefined || seen === '') return 'nothing';
  const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
  const line = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
}
