import { sameMeaning } from '../format/same-meaning.ts';
import { pairOf } from '../../scripts/lint/script/outline.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { MappingNode, YamlNode } from '../../yaml/load/yaml-node.ts';

const KEY = 'updated_at';

/**
 * The text of an installer with a new `updated_at`, where it says something else than before and has the same time;
 * `undefined` where there is nothing to do. Comments and form are no change.
 */
export function touchText(before: LoadedRecord, now: LoadedRecord, time: string): string | undefined {
  const [old, root] = [before.root, now.root];
  const [oldTime, newTime] = [textAt(old), textAt(root)];
  if (old?.kind !== 'mapping' || root?.kind !== 'mapping' || newTime === undefined) return undefined;
  if (oldTime?.text !== newTime.text || sameMeaning(withoutTime(old), withoutTime(root))) return undefined;
  const { text } = now.source;
  return `${text.slice(0, newTime.start)}"${time}"${text.slice(newTime.end)}`;
}

function textAt(root: YamlNode | undefined) {
  const value = pairOf(root, KEY)?.value;
  return value?.kind === 'scalar' ? value : undefined;
}

function withoutTime(root: MappingNode): MappingNode {
  return { ...root, pairs: root.pairs.filter(({ key }) => key.text !== KEY) };
}
