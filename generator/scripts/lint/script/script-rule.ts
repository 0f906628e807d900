import type { DefinedFinding } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { Rule } from '../../../findings/define-finding.ts';
import type { FileEntry, Outline, StepEntry } from '../../reading/outline.ts';

export interface ScriptRule extends Rule<Outline> {
  /** Names of steps and keys of a script, without which the rule finds nothing and is not asked; none for every script. */
  readonly needs: readonly string[];
}

/** Stands among needs for a step that the client does not have. */
export const UNKNOWN_STEP = '';

type CheckOne<T> = (script: Outline, entry: T, index: number) => readonly Diagnostic[];

export function scriptRule(finding: DefinedFinding, needs: readonly string[], check: ScriptRule['check']): ScriptRule {
  return { finding, needs, check };
}

/** Makes a check of a script: a function that is made anew for each script costs more than what most checks do. */
export function inEach<T>(entriesOf: (script: Outline) => readonly T[], check: CheckOne<T>) {
  return (script: Outline): readonly Diagnostic[] => {
    const entries = entriesOf(script);
    let findings: Diagnostic[] | undefined;
    for (let index = 0; index < entries.length; index += 1) {
      const part = check(script, entries[index] as T, index);
      if (part.length === 0) continue;
      findings ??= [];
      for (const finding of part) findings.push(finding);
    }
    return findings ?? [];
  };
}

export function fileRule(finding: DefinedFinding, check: CheckOne<FileEntry>): ScriptRule {
  return scriptRule(
    finding,
    ['files'],
    inEach(({ files }) => files, check),
  );
}

export function stepRule(finding: DefinedFinding, needs: readonly string[], check: CheckOne<StepEntry>): ScriptRule {
  return scriptRule(
    finding,
    needs,
    inEach(({ steps }) => steps, check),
  );
}
