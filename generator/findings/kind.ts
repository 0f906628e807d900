/** How grave a finding is: an `error` stops the build, a `warning` does not, a `notice` is advice. */
export type Severity = 'error' | 'warning' | 'notice';

/**
 * How a finding can be fixed without a person, at the scalar it points at:
 *
 * - `rename`: write the suggested key
 * - `retype`: write the same value as the type that is expected there
 * - `quote`: put it in quotes
 * - `strip`: delete the byte order mark
 */
export type FixKind = 'rename' | 'retype' | 'quote' | 'strip';

/** What every finding of one code has in common: its gravity, its sentence and its remedy. */
export interface Kind<Arguments> {
  readonly severity: Severity;
  /** What is wrong, as one sentence without a final period. */
  readonly message: (details: Arguments) => string;
  /** What to do about it, as one or two sentences. */
  readonly help: (details: Arguments) => string;
  /** Absent for what only a person can fix. */
  readonly fix?: FixKind;
}

/** Declares a kind, so that its sentence and its remedy agree on their arguments. */
export function kind<Arguments>(
  severity: Severity,
  message: (details: Arguments) => string,
  help: (details: Arguments) => string,
  fix?: FixKind,
): Kind<Arguments> {
  return fix === undefined ? { severity, message, help } : { severity, message, help, fix };
}
