/** How grave a finding is: an `error` stops the build, a `warning` does not, a `notice` is advice. */
export type Severity = 'error' | 'warning' | 'notice';

/** What every finding of one code has in common: its gravity, its sentence and its remedy. */
export interface Kind<Arguments> {
  readonly severity: Severity;
  /** What is wrong, as one sentence without a final period. */
  readonly message: (details: Arguments) => string;
  /** What to do about it, as one or two sentences. */
  readonly help: (details: Arguments) => string;
}

/** Declares a kind, so that its sentence and its remedy agree on their arguments. */
export function kind<Arguments>(
  severity: Severity,
  message: (details: Arguments) => string,
  help: (details: Arguments) => string,
): Kind<Arguments> {
  return { severity, message, help };
}
