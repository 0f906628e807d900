import { type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isInternalError } from '../../findings/internal-error.ts';

/** How a command ended, for the shell. */
export const ExitCode = {
  /** No finding of severity error. */
  clean: 0,
  findings: 1,
  /** Wrong use, or a failure of the program itself. */
  failure: 2,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** How a command ends that has found these; where it is strict, a warning is as bad as an error. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], isStrict = false): ExitCode {
  if (diagnostics.some(isInternalError)) return ExitCode.failure;
  const isBad = isStrict ? ({ severity }: Diagnostic) => severity !== 'notice' : isError;
  return diagnostics.some(isBad) ? ExitCode.findings : ExitCode.clean;
}
