/** How far a long piece of work has come. */
export interface Progress {
  /** Begins a stretch of work of so many steps; 0 when their number is not known. */
  readonly start: (label: string, steps: number) => void;
  /** So many steps were done; one if not said. */
  readonly step: (steps?: number) => void;
}

export const NO_PROGRESS: Progress = { start: () => undefined, step: () => undefined };
