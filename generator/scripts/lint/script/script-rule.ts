import { defineFinding, type FindingDefinition, type Rule } from '../../../findings/define-finding.ts';
import type { Range } from '../../../yaml/load/yaml-node.ts';
import { collect } from '../../reading/nodes.ts';
import { type FileEntry, type Outline, type StepEntry, placeOf } from '../../reading/outline.ts';

export type ScriptRule = Rule<Outline>;

/** A faulty part of a script, and the details for its sentences. */
export interface ScriptFault<Details extends object> {
  readonly range: Range;
  readonly details: Details;
}

type Faults<Details extends object> = readonly ScriptFault<NoInfer<Details>>[];

interface RuleDefinition<Details extends object, Entry> extends FindingDefinition<Details> {
  readonly find: (entry: Entry, script: Outline, index: number) => Faults<Details>;
}

export function faultAt<Details extends object>(range: Range, details: Details): ScriptFault<Details> {
  return { range, details };
}

export function scriptRule<Details extends object>({
  find,
  ...definition
}: FindingDefinition<Details> & { readonly find: (script: Outline) => Faults<Details> }): ScriptRule {
  const finding = defineFinding<Details>(definition);
  const check = (script: Outline) =>
    find(script).map(({ range, details }) => finding.at(placeOf(script, range), details));
  return { finding, check };
}

export function fileRule<Details extends object>({ find, ...definition }: RuleDefinition<Details, FileEntry>) {
  return scriptRule<Details>({ ...definition, find: inEach(({ files }) => files, find) });
}

export function stepRule<Details extends object>({ find, ...definition }: RuleDefinition<Details, StepEntry>) {
  return scriptRule<Details>({ ...definition, find: inEach(({ steps }) => steps, find) });
}

export function inEach<Entry, Details extends object>(
  entriesOf: (script: Outline) => readonly Entry[],
  find: (entry: Entry, script: Outline, index: number) => readonly ScriptFault<Details>[],
) {
  return (script: Outline) => collect(entriesOf(script), (entry, index) => find(entry, script, index));
}
