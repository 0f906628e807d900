import { folded } from '../../answers/search/folded.ts';
import { runnerName } from '../html/runner-name.ts';

/** What else players say for it. */
const ALSO: Readonly<Record<string, readonly string[]>> = { linux: ['native'], wine: ['windows'], dosbox: ['dos'] };

/** The words that a runner is searched by: its slug, and its name where that is one word. */
export function runnerWords(runner: string): string[] {
  const name = runnerName(runner);
  const words = [runner, ...(name.includes(' ') ? [] : [name])].flatMap((one) => folded(one).split(' '));
  return [...new Set([...words, ...(Object.hasOwn(ALSO, runner) ? (ALSO[runner] ?? []) : [])])];
}
