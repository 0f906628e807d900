import type { Bench } from './part.ts';
import type { Outcome } from './run-program.ts';

/** What no run may do, whatever it was given; `undefined` where it did none of it. */
export function faultOf({ code, out, error, signal, isHung }: Outcome, codes: readonly number[]): string | undefined {
  if (isHung) return 'hangs';
  if (signal !== null) return `dies of ${signal}`;
  if (error.includes('This is a bug of') || /^\s+at .+:\d+:\d+\)?$/m.test(error)) return 'prints a stack trace';
  if (!codes.includes(code)) return `ends with code ${String(code)}`;
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/.test(out + error)) return 'prints control characters';
  return undefined;
}

/** Reports a run that did what none may do; says whether it is fine. `context` is what was done before. */
export function checkOutcome(bench: Bench, outcome: Outcome, codes: readonly number[], context: string): boolean {
  const fault = faultOf(outcome, codes);
  if (fault === undefined) return true;
  bench.fault(`${outcome.words[0] ?? ''} ${fault}`, `${context}: ${outcomeText(outcome)}`);
  return false;
}

/** What a run printed, in a few lines. */
export function outcomeText({ words, code, out, error }: Outcome): string {
  const text = (error === '' ? out : error).trim();
  return `"${words.join(' ')}" ended with code ${String(code)}: ${JSON.stringify(text.slice(0, 600))}`;
}
