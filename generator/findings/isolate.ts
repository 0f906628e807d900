import { diagnostic, fileStart, type Diagnostic } from './diagnostic.ts';

/** Longer messages are cut: a stranger's record can be quoted in one. */
const LONGEST_MESSAGE = 200;

/**
 * What a piece of work on one file gives. A bug of ours that shows there becomes a finding on the file, so that all other
 * files are still judged.
 */
export function isolate<T>(file: string, work: () => T, onFault: (fault: Diagnostic) => T): T {
  try {
    return work();
  } catch (error) {
    return onFault(internalError(file, error));
  }
}

/** An exception that nobody expected, as a finding on the file that was being processed. */
export function internalError(file: string, error: unknown): Diagnostic {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  const message = error instanceof Error ? error.message : String(error);
  const shown = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
  return diagnostic('internal-error', fileStart(file), { name, message: shown });
}

/** Whether a finding is a bug of the program, whose result is not to be relied on. */
export function isInternalError({ code }: Diagnostic): boolean {
  return code === 'internal-error';
}
