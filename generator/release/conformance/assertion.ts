import type { Sample } from './choose-sample.ts';
import type { Exchange, RawRequest } from './exchange.ts';

/** What became of an assertion; `expected` and `seen` are short texts for a person. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail'; readonly expected: string; readonly seen: string }
  | { readonly kind: 'left-out'; readonly reason: string };

/** Asks for exchanges and checks them, purely; the runner makes requests and throws `NoAnswer` into it. */
export type Evaluation = Generator<RawRequest, Verdict, Exchange>;

/** `must` is the contract, `should` a courtesy that not every good host has. */
type RequirementLevel = 'must' | 'should';

/** Something that must hold, whatever its subject is. */
export interface ContractRule<Evaluate> {
  readonly aspect: string;
  readonly severity: RequirementLevel;
  /** What must hold, as a sentence without its subject. */
  readonly sentence: string;
  readonly evaluate: Evaluate;
}

/** One thing that must hold for one subject. Its id is `<subject>.<aspect>` and never changes its meaning. */
export interface Assertion extends ContractRule<(sample: Sample) => Evaluation> {
  readonly id: string;
  readonly group: string;
  readonly subject: string;
}

export function must<Evaluate>(aspect: string, sentence: string, evaluate: Evaluate): ContractRule<Evaluate> {
  return { aspect, sentence, severity: 'must', evaluate };
}

export function should<Evaluate>(aspect: string, sentence: string, evaluate: Evaluate): ContractRule<Evaluate> {
  return { aspect, sentence, severity: 'should', evaluate };
}

/** The same of several answers of a site. */
export const siteMust = must<Assertion['evaluate']>;
export const siteShould = should<Assertion['evaluate']>;

/** Requires something of a subject. */
export function assertionOf(
  group: string,
  subject: string,
  requirement: ContractRule<Assertion['evaluate']>,
): Assertion {
  return { ...requirement, id: `${subject}.${requirement.aspect}`, group, subject };
}

/** Requires something of the answer to a request; a text in its place says why the sample has none. */
export function assertionOfAnswer(
  group: string,
  subject: string,
  requestFor: (sample: Sample) => RawRequest | string,
  { evaluate, ...requirement }: ContractRule<(exchange: Exchange, sample: Sample) => Verdict>,
): Assertion {
  return assertionOf(group, subject, {
    ...requirement,
    evaluate: function* (sample) {
      const request = requestFor(sample);
      return typeof request === 'string' ? leftOut(request) : evaluate(yield request, sample);
    },
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
