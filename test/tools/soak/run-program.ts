import { setTimeout } from 'node:timers';
import { runCommand } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';

/** How a run of the program ended. */
export interface Outcome {
  readonly words: readonly string[];
  readonly code: number;
  readonly out: string;
  readonly error: string;
  readonly signal: NodeJS.Signals | null;
  /** Whether it was stopped since it took too long. */
  readonly isHung: boolean;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is killed. */
  readonly killAfter?: number;
  /** What it is killed by; SIGKILL if not given. */
  readonly signal?: NodeJS.Signals;
}

/** Much longer than any run of a small catalogue takes on the busiest machine. Milliseconds. */
const DEADLINE = 600_000;

/** Runs the program as a process of its own, and stops one that hangs. */
export async function runProgram(words: readonly string[], options: ProgramOptions = {}): Promise<Outcome> {
  const { killAfter, signal = 'SIGKILL', variables = {}, cwd } = options;
  const { child, ending } = startCommand(words, {
    variables: { NO_COLOR: '1', ...variables },
    ...(cwd === undefined ? {} : { cwd }),
  });
  let isHung = false;
  const deadline = setTimeout(() => {
    isHung = true;
    child.kill('SIGKILL');
  }, DEADLINE);
  const kill = killAfter === undefined ? undefined : setTimeout(() => child.kill(signal), killAfter);
  try {
    return { words, ...(await ending), isHung };
  } finally {
    clearTimeout(deadline);
    clearTimeout(kill);
  }
}

/** Runs the program within this process: quicker where runs are short, but a hung one is not stopped. */
export async function runWithin(words: readonly string[], workingFolder: string): Promise<Outcome> {
  const ending = await runCommand(words, { workingFolder, variables: { NO_COLOR: '1' } });
  return { words, ...ending, signal: null, isHung: false };
}
