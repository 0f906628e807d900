import { fileNameOf, movingReason, decoded } from '../../scripts/effects/addresses.ts';
import { isStrong } from '../../scripts/effects/downloads.ts';
import { isText, isNull } from '../../scripts/reading/describe-node.ts';
import { pairOf, toOutline } from '../../scripts/reading/outline.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { type Source, placeAt } from '../../yaml/load/source.ts';
import type { ScalarNode, YamlNode, MappingNode } from '../../yaml/load/yaml-node.ts';
import { rawFile } from '../forges/forge-api.ts';
import { addressKind } from '../../scripts/lint/script/address.ts';

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

/** Why a download gets no checksum, whatever its host says. */
export type Obstacle = keyof typeof OBSTACLES;

/** The words of each, in the order of a report. */
export const OBSTACLES = {
  form: 'It is written in a form that this command does not change: give it a checksum by hand',
  'no-name': 'It has no name of a file: give it as url and filename',
  branch: 'It is a file of a branch, which may change: --branches turns its address into that of a commit',
  moving:
    'Its address leads to whatever is newest, so that a checksum would end the installation after the next release',
  generated:
    'The forge makes this archive when it is asked, and its bytes may change: take a file of a release instead',
  unversioned:
    'Its address names no version, so that its host may replace the file: --unversioned gives it a checksum all the same',
  several: 'Its parts have several addresses, and the client compares no checksum of these',
  page: 'It is a page of ModDB, behind which the client looks for the file',
  variable: 'A variable completes its address',
  local: 'It is no address of the web',
  steam: 'The client takes it from Steam',
  person: 'The player supplies it',
} as const;

/** What stands in the way of a checksum for what is at an address. */
export function obstacleAt(address: string): Obstacle | undefined {
  const kind = addressKind(address);
  if (kind === 'person' || kind === 'steam' || kind === 'variable') return kind;
  if (address.includes('$')) return 'variable';
  if (!/^https?:\/\//.test(address) || /\s/.test(address) || !URL.canParse(address)) return 'local';
  if (/^https?:\/\/(?:www\.)?moddb\.com\//i.test(address)) return 'page';
  if (GENERATED.some((pattern) => pattern.test(address))) return 'generated';
  const file = rawFile(address);
  if (file !== undefined) return file.isCommit || isTag(file.reference) ? undefined : 'branch';
  if (movingReason(address) !== null) return 'moving';
  return hasVersion(address) ? undefined : 'unversioned';
}

/** Archives of a whole repository. */
const GENERATED: readonly RegExp[] = [
  /^https?:\/\/github\.com\/[^/]+\/[^/]+\/(?:archive|zipball|tarball)\//,
  // Those of codeload, and of the interface.
  /^https?:\/\/(?!gist|www)[a-z]+\.github\.com\//,
  /^https?:\/\/[^/]+\/.+\/-\/archive\//,
  /^https?:\/\/codeberg\.org\/[^/]+\/[^/]+\/archive\//,
  /^https?:\/\/bitbucket\.org\/[^/]+\/[^/]+\/get\//,
  /^https?:\/\/git\.sr\.ht\/[^/]+\/[^/]+\/archive\//,
];

/** Whether a reference is named like a version, as tags are. */
function isTag(reference: string): boolean {
  return /^[a-z]*[-_]?\d+(?:[._-]\d+)+/i.test(reference);
}

/** Addresses of what never changes: files of a release, whatever its tag is called, and what was archived. */
const LASTING = /\/releases\/download\/|^https?:\/\/(?:[\w.-]+\.)?archive\.org\/(?:download|web|\d+\/items)\//;

/** What is no version, though it has numbers: words for machines, and the ending of an archive. */
export const NO_VERSION = /x86[-_]64|x(?:86|64)(?![\da-z])|(?:win|linux|amd|arm)[-_]?(?:32|64)|\.7z\b/gi;

/** "1.2" or "1_2"; "v2", "r123", "build 4711"; "20240131"; a digest. */
const VERSION =
  /(?<![\da-z])[a-z]{0,3}\d+(?:[._]\d+)+|(?<![a-z\d])(?:v|r|rev|build|version|release|update|patch)[-_. ]?\d|(?<![\da-z])\d{3,}(?![\da-z])|(?<![\da-f])[\da-f]{32,}(?![\da-f])/i;

/** Whether an address names a version, or is one of what never changes. The host itself says nothing. */
function hasVersion(address: string): boolean {
  const path = decoded(address.slice(new URL(address).origin.length));
  return LASTING.test(address) || VERSION.test(path.replaceAll(NO_VERSION, ''));
}
