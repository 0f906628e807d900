import type { Environment } from './environment.ts';

export type Timings = ReturnType<typeof createTimings>;

/** Measures how long each stretch of work takes, from now on. */
export function createTimings({ now }: Pick<Environment, 'now'>) {
  const began = now();
  const stretches: { readonly label: string; readonly from: number }[] = [{ label: 'Starting', from: began }];
  return {
    /** A stretch begins, and with it the one before ends. */
    start: (label: string) => {
      stretches.push({ label, from: now() });
    },
    /** A table of all stretches in the order of their beginnings, in seconds. */
    print: () => {
      const end = now();
      const rows = stretches.map(
        ({ label, from }, index) => [label, (stretches[index + 1]?.from ?? end) - from] as const,
      );
      const lines = [...rows, ['In all', end - began] as const].map(
        ([label, time]) => `${label.padEnd(16)} ${(time / 1000).toFixed(2).padStart(8)} s`,
      );
      return `${lines.join('\n')}\n`;
    },
  };
}
