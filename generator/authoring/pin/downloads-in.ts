import { fileNameOf } from '../../scripts/effects/addresses.ts';
import { isStrong } from '../../scripts/effects/downloads.ts';
import { isText, isNull } from '../../scripts/reading/describe-node.ts';
import { pairOf, toOutline } from '../../scripts/reading/outline.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { type Source, placeAt } from '../../yaml/load/source.ts';
import type { ScalarNode, YamlNode, MappingNode } from '../../yaml/load/yaml-node.ts';
import { type Obstacle, obstacleAt } from './obstacle.ts';

/** A download of a record: of an installer by its label, of a runner its archive. */
export interface RecordDownload {
  readonly label: string;
  readonly line: number;
  /** As it is written; empty where there is none. */
  readonly url: string;
  readonly nodes: DownloadNodes;
  readonly checksum: WrittenChecksum | undefined;
  /** In bytes, where the record says it. */
  readonly size: number | undefined;
}

interface DownloadNodes {
  /** The label; `undefined` for a runner. */
  readonly key: ScalarNode | undefined;
  /** The address alone, or the map of the long form. */
  readonly value: YamlNode;
  readonly url: ScalarNode | undefined;
}

interface WrittenChecksum {
  /** In small letters. */
  readonly algorithm: string;
  readonly value: string;
  /** Whether another file with the same cannot be made. */
  readonly isStrong: boolean;
}

/** The downloads of a record, in its order. */
export function downloadsIn(record: RecordPath, source: Source, root: YamlNode): RecordDownload[] {
  if (root.kind !== 'mapping') return [];
  if (record.role === 'runner') return [toDownload(source, root, undefined, root)];
  const script = pairOf(root, 'script')?.value;
  if (record.role !== 'installer' || script?.kind !== 'mapping') return [];
  return toOutline(source, root, script).files.map(({ label, value }) => toDownload(source, root, label, value));
}

function toDownload(source: Source, root: MappingNode, key: ScalarNode | undefined, value: YamlNode): RecordDownload {
  const addressNode = value.kind === 'mapping' ? pairOf(value, 'url')?.value : value;
  const url = addressNode?.kind === 'scalar' && isText(addressNode) ? addressNode : undefined;
  const start = key ?? url ?? root;
  const size = Number(textAt(value, 'size'));
  return {
    label: key?.text ?? textAt(root, 'name') ?? '',
    line: placeAt(source, start.start, start.end).line,
    url: url?.text ?? '',
    nodes: { key, value, url },
    checksum: checksumOf(textAt(value, 'checksum')),
    size: Number.isSafeInteger(size) && size > 0 ? size : undefined,
  };
}

function checksumOf(text: string | undefined): WrittenChecksum | undefined {
  const [, name = '', value] = /^([^:]+):(.+)$/.exec(text ?? '') ?? [];
  const algorithm = name.toLowerCase();
  return value === undefined ? undefined : { algorithm, value, isStrong: isStrong(algorithm) };
}

function textAt(node: YamlNode, key: string): string | undefined {
  const value = pairOf(node, key)?.value;
  return value?.kind === 'scalar' && !isNull(value) ? value.text : undefined;
}

/** Why a download of a record gets no checksum. */
export function obstacleOf({ url, nodes: { key, value } }: RecordDownload): Obstacle | undefined {
  if (value.kind === 'mapping' && pairOf(value, 'url')?.value.kind === 'sequence') return 'several';
  if (value.kind !== 'mapping' && value.kind !== 'scalar') return 'form';
  const obstacle = obstacleAt(url);
  // The name of a runner's archive is that of its address.
  if (obstacle !== undefined || key === undefined) return obstacle;
  const isNamed = value.kind === 'mapping' ? pairOf(value, 'filename') !== undefined : isFileName(fileNameOf(url));
  return isNamed ? undefined : 'no-name';
}

function isFileName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..';
}
