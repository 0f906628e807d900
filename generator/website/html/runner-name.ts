import { runners } from '../../scripts/vocabulary/runners.ts';

/** Name of a runner for people; of an unknown one, what the record says. */
export function runnerName(runner: string): string {
  return (Object.hasOwn(runners, runner) ? runners[runner]?.name : undefined) ?? runner;
}
