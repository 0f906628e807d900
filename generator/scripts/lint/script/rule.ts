import type { DefinedFinding } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { Outline } from './outline.ts';

/** Checks a script for one kind of finding. */
export interface ScriptRule {
  readonly finding: DefinedFinding;
  readonly check: (script: Outline) => readonly Diagnostic[];
}
