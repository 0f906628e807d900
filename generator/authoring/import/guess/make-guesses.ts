import type { GuessContext, Guesses, MakeGuess } from './guess.ts';
import { guessRunner } from './guess-runner.ts';
import { guessTitle } from './guess-title.ts';
import { guessUser } from './guess-user.ts';

const KINDS: readonly MakeGuess[] = [guessTitle, guessRunner, guessUser];

/** The guesses at one source, by what they are of. */
export function makeGuesses(context: GuessContext): Guesses {
  return new Map(KINDS.flatMap((guess) => guess(context)).map((guess) => [guess.key, guess]));
}
