import type { DefinedFinding, Rule } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { FileEntry, Outline, StepEntry } from '../../reading/outline.ts';

export type ScriptRule = Rule<Outline>;

type CheckOne<T> = (script: Outline, entry: T, index: number) => readonly Diagnostic[];

export function scriptRule(finding: DefinedFinding, check: ScriptRule['check']): ScriptRule {
  return { finding, check };
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
    inEach(({ files }) => files, check),
  );
}

export function stepRule(finding: DefinedFinding, check: CheckOne<StepEntry>): ScriptRule {
  return scriptRule(
    finding,
    inEach(({ steps }) => steps, check),
  );
}
