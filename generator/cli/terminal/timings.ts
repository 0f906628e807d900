import type { Environment } from './environment.ts';

/** Measures how long each stretch of work takes. */
export interface Timings {
  /** A stretch begins, and with it the one before ends. */
  readonly start: (label: string) => void;
  /** A table of all stretches in the order of their beginnings, in seconds. */
  readonly print: () => string;
}

/** Makes a clock that begins to run at once. */
export function createTimings({ now }: Pick<Environment, 'now'>): Timings {
  const began = now();
  const stretches: { readonly label: string; readonly from: number }[] = [{ label: 'Starting', from: began }];
  return {
    start: (label) => {
      stretches.push({ label, from: now() });
    },
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
