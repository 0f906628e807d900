import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isError } from '../diagnostics/finding.ts';
import { isInternalError } from '../diagnostics/isolate.ts';
import { ExitCode } from '../terminal/exit-code.ts';

/** How a command ends that has found these. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  if (diagnostics.some(isInternalError)) return ExitCode.failure;
  return diagnostics.some(isError) ? ExitCode.findings : ExitCode.clean;
}
