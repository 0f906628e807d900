import type { Place } from '../../findings/diagnostic.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { takesParameters, type StepKind } from '../vocabulary/parameter.ts';
import { placeAt, type Source } from '../../yaml/load/source.ts';
import type { MappingNode, Pair, Range, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { fileKeys } from '../vocabulary/script-keys.ts';
import { steps } from '../vocabulary/steps.ts';
import { taskCalled, type Task } from '../vocabulary/tasks.ts';
import { collect, isFalsy, isNull, isText, type Sourced } from './nodes.ts';
import { stepName, taskName } from './names.ts';

/** The parts of a script; other rules report malformed ones, which are omitted. */
export interface Outline extends Sourced {
  readonly record: MappingNode;
  readonly script: MappingNode;
  readonly runner: string;
  readonly files: readonly FileEntry[];
  /** Maps with a key, and bare texts. */
  readonly steps: readonly StepEntry[];
}

export interface FileEntry {
  readonly label: ScalarNode;
  readonly value: YamlNode;
  /** A non-empty address of either form. */
  readonly address: ScalarNode | undefined;
}

export interface StepEntry {
  readonly key: ScalarNode;
  readonly name: string;
  readonly kind: StepKind | undefined;
  readonly value: YamlNode | undefined;
  readonly more: readonly Pair[];
  readonly call: TaskCall | undefined;
}

interface TaskCall {
  /** Such as `wine.wineexec`. */
  readonly name: string;
  readonly task: Task;
  readonly parameters: MappingNode;
}

export const kindOfStep: ReadonlyMap<string, StepKind> = new Map(Object.entries(steps));
const keysOfFiles: ReadonlySet<string> = new Set(Object.keys(fileKeys));

export function toOutline(source: Source, record: MappingNode, script: MappingNode): Outline {
  const runner = scalarOf(record, 'runner')?.text ?? '';
  return {
    source,
    record,
    script,
    runner,
    files: collect(itemsOf(script, 'files'), toFiles),
    steps: collect(itemsOf(script, 'installer'), (item) => toStep(item, runner)),
  };
}

export function outlineOf(source: Source, root: YamlNode | undefined): Outline | undefined {
  const script = valueAt(root, 'script');
  return root?.kind === 'mapping' && script?.kind === 'mapping' ? toOutline(source, root, script) : undefined;
}

export function pairsOf(node: YamlNode | undefined): readonly Pair[] {
  return node?.kind === 'mapping' ? node.pairs : [];
}

export function pairOf(node: YamlNode | undefined, key: string): Pair | undefined {
  if (node?.kind !== 'mapping') return undefined;
  for (const pair of node.pairs) if (pair.key.text === key) return pair;
  return undefined;
}

export function valueAt(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return pairOf(node, key)?.value;
}

export function scalarOf(node: YamlNode | undefined, key: string): ScalarNode | undefined {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value : undefined;
}

export function itemsOf(node: YamlNode | undefined, key: string): readonly YamlNode[] {
  const list = valueAt(node, key);
  return list?.kind === 'sequence' ? list.items : [];
}

/** Whether a key has a value that is true to Python. */
export function isSet(node: YamlNode | undefined, key: string): boolean {
  const value = valueAt(node, key);
  return value !== undefined && !isFalsy(value);
}

/** Other ways to start the game. */
export function launchesOf({ script }: Outline): readonly YamlNode[] {
  return itemsOf(valueAt(script, 'game'), 'launch_configs');
}

export function placeOf({ source }: Sourced, { start, end }: Range): Place {
  return placeAt(source, start, end);
}

/** Skips keys of the long form beside a label, which belong below it. */
function toFiles(item: YamlNode): FileEntry[] {
  if (item.kind !== 'mapping' || isUnlabelled(item)) return [];
  return item.pairs
    .filter(({ key }, index) => index === 0 || !keysOfFiles.has(key.text))
    .map(({ key, value }) => ({ label: key, value, address: addressIn(value) }));
}

export function addressIn(file: YamlNode): ScalarNode | undefined {
  const address = file.kind === 'mapping' ? valueAt(file, 'url') : file;
  return address?.kind === 'scalar' && isText(address) && address.text !== '' ? address : undefined;
}

/** Whether an entry of `files` lacks its label. */
export function isUnlabelled({ pairs }: MappingNode): boolean {
  return pairs.length > 1 && pairs.every(({ key, value }) => keysOfFiles.has(key.text) && !isNull(value));
}

function toStep(item: YamlNode, runner: string): StepEntry[] {
  if (item.kind === 'scalar' && item.text !== '') {
    const name = stepName(item.text);
    return [{ key: item, name, kind: kindOfStep.get(name), value: undefined, more: [], call: undefined }];
  }
  const first = item.kind === 'mapping' ? firstServed(item.pairs) : undefined;
  if (item.kind !== 'mapping' || first === undefined) return [];
  const { key, value } = first;
  const name = stepName(key.text);
  const call = name === 'task' ? toCall(value, runner) : undefined;
  return [{ key, name, kind: kindOfStep.get(name), value, more: item.pairs.filter((pair) => pair !== first), call }];
}

/** The first key as served; keys beside one without a value belong below it. */
function firstServed(pairs: readonly Pair[]): Pair | undefined {
  const [first] = pairs;
  if (first === undefined || (takesParameters(kindOfStep.get(stepName(first.key.text))) && isNull(first.value)))
    return first;
  return pairs.length > 1 ? pairs.reduce((a, b) => (compareCodePoints(b.key.text, a.key.text) < 0 ? b : a)) : pairs[0];
}

function toCall(parameters: YamlNode, runner: string): TaskCall | undefined {
  const nameNode = scalarOf(parameters, 'name');
  if (parameters.kind !== 'mapping' || nameNode === undefined) return undefined;
  const task = taskCalled(nameNode.text, runner);
  return task === undefined ? undefined : { name: taskName(nameNode.text, runner), task, parameters };
}

/** Caches the last script only: a WeakMap of all costs more than it saves. */
export function oncePerScript<T>(work: (script: Outline) => T): (script: Outline) => T {
  let last: { readonly script: Outline; readonly result: T } | undefined;
  return (script) => {
    if (last?.script !== script) last = { script, result: work(script) };
    return last.result;
  };
}
