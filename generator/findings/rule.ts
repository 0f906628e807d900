import type { DefinedFinding } from './define-finding.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Checks for one kind of finding; its folder says what it sees: a script, a record, all records, an image. */
export interface Rule<Seen> {
  readonly finding: DefinedFinding;
  readonly check: (subject: Seen) => readonly Diagnostic[];
}
