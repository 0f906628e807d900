export interface Progress {
  /** Begins a number of steps; 0 if it is not known. */
  readonly start: (label: string, steps: number) => void;
  /** Counts finished steps, one by default. */
  readonly step: (steps?: number) => void;
}

export const NO_PROGRESS: Progress = { start: () => undefined, step: () => undefined };
