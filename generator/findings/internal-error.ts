import { defineFinding, note } from './define-finding.ts';
import { fileStart, type Diagnostic } from './diagnostic.ts';

export const internalError = defineFinding({
  code: 'internal-error',
  severity: 'error',
  message: (details: { name: string; message: string }) =>
    `The program failed while it processed this file (${details.name}: ${details.message})`,
  help: () =>
    `This is a bug of the program, not of the record. Please report it with this file, this message and what "catalogue --version" prints; until then, undo the last change of the file.`,
  why: 'No record should make the program fail. Where one does, all others are checked nevertheless, but nothing is built, and the exit code is 2.',
  wrong: note('A record with an unforeseen value, and a bug in the rule that checks it.'),
  right: note('The bug is reported with the record, and the record is written in another way meanwhile.'),
});

/** Longer messages are cut: a stranger's record can be quoted in one. */
const LONGEST_MESSAGE = 200;

/** Runs work on one file; a bug becomes a finding on that file, so that others are still checked. */
export function isolate<T>(file: string, work: () => T, onFault: (fault: Diagnostic) => T): T {
  try {
    return work();
  } catch (error) {
    return onFault(toInternalError(file, error));
  }
}

/** An exception that no one expected, as a finding on the file that was being processed. */
export function toInternalError(file: string, error: unknown): Diagnostic {
  const name = error instanceof Error ? error.constructor.name : typeof error;
  const message = error instanceof Error ? error.message : String(error);
  const shortMessage = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message;
  return internalError.at(fileStart(file), { name, message: shortMessage });
}

/** Whether a finding is a bug of the program, whose result is not to be relied on. */
export function isInternalError({ code }: Diagnostic): boolean {
  return code === internalError.code;
}
