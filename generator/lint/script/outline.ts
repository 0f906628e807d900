import type { Place } from '../../diagnostics/diagnostic.ts';
import { placeAt, type Source } from '../../load/source.ts';
import type { MappingNode, Pair, ScalarNode, YamlNode } from '../../load/yaml-node.ts';
import { fileKeys } from '../../vocabulary/script-keys.ts';

/** A script cut into the parts that rules look at. Whatever has no such form is left out: other rules speak of it. */
export interface Outline {
  readonly source: Source;
  /** The record around the script. */
  readonly record: MappingNode;
  readonly script: MappingNode;
  /** The record's runner; empty if it has none. */
  readonly runner: string;
  /** Entries of `files` that are maps, one for each label. */
  readonly files: readonly FileEntry[];
  /** Entries of `installer` that are maps with a key, or bare texts. */
  readonly steps: readonly StepEntry[];
}

export interface FileEntry {
  readonly label: ScalarNode;
  readonly value: YamlNode;
}

export interface StepEntry {
  /** The key as it is written. */
  readonly key: ScalarNode;
  /** The step's name as the client sees it: with `_` for `-`. */
  readonly name: string;
  /** What stands after the key; nothing for a bare text. */
  readonly value: YamlNode | undefined;
  /** Further keys of the same step. */
  readonly more: readonly Pair[];
}

/** Cuts a script into its parts. */
export function toOutline(source: Source, record: MappingNode, script: MappingNode): Outline {
  const runner = pairOf(record, 'runner')?.value;
  return {
    source,
    record,
    script,
    runner: runner?.kind === 'scalar' ? runner.text : '',
    files: itemsOf(script, 'files').flatMap(toFiles),
    steps: itemsOf(script, 'installer').flatMap(toStep),
  };
}

/** The pair that a map has for a key, if it is a map and has it. */
export function pairOf(node: YamlNode | undefined, key: string): Pair | undefined {
  return node?.kind === 'mapping' ? node.pairs.find((pair) => pair.key.text === key) : undefined;
}

/** The items of a list below a key of a map; none if there is no such list. */
export function itemsOf(node: YamlNode, key: string): readonly YamlNode[] {
  const list = pairOf(node, key)?.value;
  return list?.kind === 'sequence' ? list.items : [];
}

/** The place of a node in its file. */
export function placeOf({ source }: Pick<Outline, 'source'>, { start, end }: { start: number; end: number }): Place {
  return placeAt(source, start, end);
}

/** Keys of the long form that stand beside a label were meant to stand below it: they are no labels. */
function toFiles(item: YamlNode): FileEntry[] {
  if (item.kind !== 'mapping') return [];
  return item.pairs
    .filter(({ key }, index) => index === 0 || !Object.hasOwn(fileKeys, key.text))
    .map(({ key, value }) => ({ label: key, value }));
}

function toStep(item: YamlNode): StepEntry[] {
  if (item.kind === 'scalar' && item.text !== '') {
    return [{ key: item, name: stepName(item.text), value: undefined, more: [] }];
  }
  if (item.kind !== 'mapping') return [];
  const first = item.pairs[0];
  if (first === undefined) return [];
  return [{ key: first.key, name: stepName(first.key.text), value: first.value, more: item.pairs.slice(1) }];
}

/** The client takes `-` for `_`, and takes away those at both ends, behind which it has functions of its own. */
function stepName(text: string): string {
  const name = text.includes('-') ? text.replaceAll('-', '_') : text;
  return name.startsWith('_') || name.endsWith('_') ? name.replaceAll(/^_+|_+$/g, '') : name;
}
