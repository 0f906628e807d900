import type { Sample } from './choose-sample.ts';
import type { SendRequest, Exchange, RawRequest } from './exchange.ts';

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail'; readonly expected: string; readonly seen: string }
  | { readonly kind: 'left-out'; readonly reason: string };

export interface FirstAnswer {
  readonly path: string;
  readonly plain: Exchange;
  readonly sample: Sample;
}

interface Requirement {
  readonly aspect: string;
  /** A sentence without its subject. */
  readonly sentence: string;
}

export interface AnswerRule extends Requirement {
  /** The next request or a verdict; absent if `test` checks the first answer. */
  readonly request?: (firstAnswer: FirstAnswer) => RawRequest | Verdict;
  readonly test: (answer: Exchange, firstAnswer: FirstAnswer) => Verdict;
}

export interface SiteRule extends Requirement {
  readonly evaluate: (ask: SendRequest, sample: Sample) => Promise<Verdict>;
}

export interface Assertion extends SiteRule {
  /** Stable: `<subject>.<aspect>`. */
  readonly id: string;
  readonly group: string;
  readonly subject: string;
}

export interface Subject {
  readonly subject: string;
  readonly request: (sample: Sample) => RawRequest | undefined;
}

export function assertionOf(group: string, subject: string, rule: SiteRule): Assertion {
  return { ...rule, id: `${subject}.${rule.aspect}`, group, subject };
}

export function assertionsAbout(
  group: string,
  { subject, request }: Subject,
  rules: readonly AnswerRule[],
): Assertion[] {
  return rules.map((rule) => {
    const evaluate = async (ask: SendRequest, sample: Sample) => {
      const first = request(sample);
      if (first === undefined) return leftOut(sample.withoutExample);
      const firstAnswer = { path: first.path, plain: await ask(first), sample };
      const next = rule.request?.(firstAnswer);
      if (next === undefined) return rule.test(firstAnswer.plain, firstAnswer);
      return 'kind' in next ? next : rule.test(await ask(next), firstAnswer);
    };
    return assertionOf(group, subject, { aspect: rule.aspect, sentence: rule.sentence, evaluate });
  });
}

export const PASS: Verdict = { kind: 'pass' };

export function holds(condition: boolean, expected: string, value: unknown): Verdict {
  return condition ? PASS : { kind: 'fail', expected, seen: show(value) };
}

export function expectEqual(expected: string | number, value: unknown): Verdict {
  return holds(expected === value, String(expected), value);
}

export function leftOut(reason: string): Verdict {
  return { kind: 'left-out', reason };
}

const MAX_LENGTH = 160;

function show(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)} …` : line;
}
