import { withCommas } from '../../text/count-of.ts';
import { NO_PROGRESS, type Progress } from '../../findings/progress.ts';
import type { Environment } from './environment.ts';

/** Milliseconds between two drawings. */
const INTERVAL = 100;

/** Shows progress on a terminal; elsewhere the spinner is not even loaded, which is slow. */
export async function createProgress({ error, now: clock }: Environment): Promise<Progress & { stop: () => void }> {
  // Without a width the spinner loops forever.
  if (error.isTTY !== true || (error.columns ?? 0) === 0) return { ...NO_PROGRESS, stop: () => undefined };
  const { default: ora } = await import('ora');
  const spinner = ora({ stream: error as unknown as NodeJS.WritableStream, discardStdin: false });
  let label = '';
  let steps = 0;
  let stepsDone = 0;
  let startTime = 0;
  let drawTime = 0;
  const createTime = clock();
  const draw = () => {
    const seconds = (clock() - startTime) / 1000;
    const rate = seconds > 0 ? stepsDone / seconds : 0;
    spinner.text = `${label}${describe(stepsDone, steps, rate)}`;
    // Long tasks block the spinner's timer.
    if (spinner.isSpinning) spinner.render();
    else spinner.start();
    drawTime = clock();
  };
  return {
    start: (newLabel, newSteps) => {
      [label, steps, stepsDone, startTime, drawTime] = [newLabel, newSteps, 0, clock(), clock()];
      if (clock() - createTime >= INTERVAL) draw();
    },
    step: (more = 1) => {
      stepsDone += more;
      if (clock() - drawTime >= INTERVAL) draw();
    },
    stop: () => spinner.stop(),
  };
}

export async function withProgress<Result>(
  environment: Environment,
  work: (progress: Progress) => Result | Promise<Result>,
): Promise<Result> {
  const progress = await createProgress(environment);
  try {
    return await work(progress);
  } finally {
    progress.stop();
  }
}

function describe(stepsDone: number, steps: number, rate: number): string {
  const count = withCommas(stepsDone);
  if (steps === 0) return stepsDone === 0 ? '' : ` ${count}`;
  const secondsLeft = rate > 0 ? Math.ceil((steps - stepsDone) / rate) : 0;
  const clock = `${String(Math.floor(secondsLeft / 60))}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return ` ${count} of ${withCommas(steps)} · ${withCommas(Math.round(rate))} a second · ${clock} left`;
}

export type Timings = ReturnType<typeof createTimings>;

export function createTimings({ now: clock }: Pick<Environment, 'now'>) {
  const startTime = clock();
  const stretches: { readonly label: string; readonly from: number }[] = [{ label: 'Starting', from: startTime }];
  return {
    start: (label: string) => {
      stretches.push({ label, from: clock() });
    },
    print: () => {
      const end = clock();
      const rows = stretches.map(
        ({ label, from }, index) => [label, (stretches[index + 1]?.from ?? end) - from] as const,
      );
      const lines = [...rows, ['In all', end - startTime] as const].map(
        ([label, time]) => `${label.padEnd(16)} ${(time / 1000).toFixed(2).padStart(8)} s`,
      );
      return `${lines.join('\n')}\n`;
    },
  };
}
