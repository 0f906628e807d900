import type { DefinedFinding } from './define-finding.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * Checks what it sees for one kind of finding. The folder of a rule says what that is: a script, a record, all records
 * together, or an image.
 */
export interface Rule<Seen> {
  readonly finding: DefinedFinding;
  readonly check: (seen: Seen) => readonly Diagnostic[];
}
