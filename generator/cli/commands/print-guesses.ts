import type { Guess } from '../../authoring/import/guess/guess.ts';
import type { ImportOutcome } from '../../authoring/import/plan-object.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';

export function describeGuesses(guesses: readonly Guess[]): string[] {
  return guesses.map(({ key, value, reason }) => `${key} "${value}" (${reason})`);
}

/** Shows guesses as a table, source by source; what is the same of all stands first. */
export function printGuesses(outcomes: readonly ImportOutcome[], environment: Environment): void {
  const { error } = environment;
  const { bold, dim } = coloursFor(error, environment);
  const counts = new Map<string, number>();
  for (const guess of outcomes.flatMap(({ guesses }) => guesses)) {
    counts.set(keyOf(guess), (counts.get(keyOf(guess)) ?? 0) + 1);
  }
  const same = (guess: Guess) => outcomes.length > 1 && counts.get(keyOf(guess)) === outcomes.length;
  const shared = (outcomes[0]?.guesses ?? []).filter(same);
  error.write('\nThese sources leave something open. Guessed:\n\n');
  if (shared.length > 0) error.write(`${bold('all of them')}\n${rows(shared, dim)}`);
  for (const { from, guesses } of outcomes) {
    const own = guesses.filter((guess) => !same(guess));
    if (own.length > 0) error.write(`${bold(visibleText(from.file))}\n${rows(own, dim)}`);
  }
}

function keyOf({ key, value, reason }: Guess): string {
  return JSON.stringify([key, value, reason]);
}

/** Guesses with their reasons, a line each. */
export function printGuessRows(guesses: readonly Guess[], environment: Environment): void {
  const { error } = environment;
  error.write(rows(guesses, coloursFor(error, environment).dim));
}

function rows(guesses: readonly Guess[], dim: (text: string) => string): string {
  const width = Math.min(40, Math.max(...guesses.map(({ value }) => visibleText(value).length)));
  return guesses
    .map(({ key, value, reason }) => {
      const cells = `  ${key.padEnd(9)}  ${visibleText(value).padEnd(width)}`;
      return `${cells}  ${dim(visibleText(reason))}\n`;
    })
    .join('');
}
