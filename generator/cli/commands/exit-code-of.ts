import { type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isInternalError } from '../../findings/internal-error.ts';
import { ExitCode } from '../terminal/exit-code.ts';

/** How a command ends that has found these. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  if (diagnostics.some(isInternalError)) return ExitCode.failure;
  return diagnostics.some(isError) ? ExitCode.findings : ExitCode.clean;
}
