import { defineRule, type FindingDefinition, type Rule } from '../../../findings/define-finding.ts';
import type { Pair, Range } from '../../../yaml/load/yaml-node.ts';
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
  return defineRule<Details, Outline>({
    ...definition,
    check: (script, findingAt) => find(script).map(({ range, details }) => findingAt(placeOf(script, range), details)),
  });
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

/** The keys of a table that stand where they do not belong, in quotes; `undefined` for none. */
export function namesAmong(pairs: readonly Pair[], table: object): string | undefined {
  const names = pairs.filter(({ key }) => Object.hasOwn(table, key.text)).map(({ key }) => `"${key.text}"`);
  return names.length === 0 ? undefined : names.join(' and ');
}
