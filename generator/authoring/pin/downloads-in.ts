import { fileNameOf, movingReason, withoutEscapes } from '../../scripts/effects/addresses.ts';
import { isStrong } from '../../scripts/effects/downloads.ts';
import { isNull } from '../../scripts/reading/nodes.ts';
import { addressIn, type FileEntry, outlineOf, pairOf, scalarOf } from '../../scripts/reading/outline.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { type Source, placeAt } from '../../yaml/load/source.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { rawFile } from '../forges/forge-api.ts';
import { addressKind } from '../../scripts/lint/script/address.ts';

export interface RecordDownload {
  readonly label: string;
  readonly line: number;
  /** As written; empty where there is none. */
  readonly url: string;
  readonly nodes: DownloadNodes;
  readonly checksum: WrittenChecksum | undefined;
  readonly size: number | undefined;
}

/** A package has no label. */
type DownloadNodes = Omit<FileEntry, 'label'> & { readonly label: FileEntry['label'] | undefined };

interface WrittenChecksum {
  /** Lower case. */
  readonly algorithm: string;
  readonly value: string;
  /** Whether no other file with the same checksum can be made. */
  readonly isStrong: boolean;
}

export function downloadsIn({ role }: RecordPath, source: Source, root: YamlNode): RecordDownload[] {
  const isPackage = role === 'runner' || role === 'runtime';
  if (isPackage) return [toDownload(source, root, { label: undefined, value: root, address: addressIn(root) })];
  const files = role === 'installer' ? outlineOf(source, root)?.files : undefined;
  return (files ?? []).map((file) => toDownload(source, root, file));
}

function toDownload(source: Source, root: YamlNode, nodes: DownloadNodes): RecordDownload {
  const { label, value, address } = nodes;
  const { start, end } = label ?? address ?? root;
  const size = Number(textAt(value, 'size'));
  return {
    label: label?.text ?? textAt(root, 'name') ?? '',
    line: placeAt(source, start, end).line,
    url: address?.text ?? '',
    nodes,
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
  const scalar = scalarOf(node, key);
  return scalar === undefined || isNull(scalar) ? undefined : scalar.text;
}

export function obstacleOf({ url, nodes: { label, value } }: RecordDownload): Obstacle | undefined {
  if (value.kind === 'mapping' && pairOf(value, 'url')?.value.kind === 'sequence') return 'several';
  if (value.kind !== 'mapping' && value.kind !== 'scalar') return 'form';
  const obstacle = obstacleAt(url);
  // The name of a runner's archive is that of its address.
  if (obstacle !== undefined || label === undefined) return obstacle;
  const isNamed =
    value.kind === 'mapping' ? pairOf(value, 'filename') !== undefined : !['', '.', '..'].includes(fileNameOf(url));
  return isNamed ? undefined : 'no-name';
}

export type Obstacle = keyof typeof OBSTACLES;

/** Why downloads get no checksum, whatever their hosts say; in the order of reports. */
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

export function obstacleAt(address: string): Obstacle | undefined {
  const kind = addressKind(address);
  if (kind === 'person' || kind === 'steam' || kind === 'variable') return kind;
  if (address.includes('$')) return 'variable';
  if (!/^https?:\/\//.test(address) || /\s/.test(address) || !URL.canParse(address)) return 'local';
  if (/^https?:\/\/(?:www\.)?moddb\.com\//i.test(address)) return 'page';
  if (GENERATED.some((pattern) => pattern.test(address))) return 'generated';
  const file = rawFile(address);
  if (file !== undefined)
    return file.isCommit || /^[a-z]*[-_]?\d+(?:[._-]\d+)+/i.test(file.reference) ? undefined : 'branch';
  if (movingReason(address) !== null) return 'moving';
  // The host itself says nothing.
  const path = withoutEscapes(address.slice(new URL(address).origin.length));
  const hasVersion = STABLE_ADDRESS.test(address) || VERSION.test(path.replaceAll(NO_VERSION, ''));
  return hasVersion ? undefined : 'unversioned';
}

/** Made on request; the second form is codeload's and the API's. */
const GENERATED: readonly RegExp[] = [
  /^https?:\/\/github\.com\/[^/]+\/[^/]+\/(?:archive|zipball|tarball)\//,
  /^https?:\/\/(?!gist|www)[a-z]+\.github\.com\//,
  /^https?:\/\/[^/]+\/.+\/-\/archive\//,
  /^https?:\/\/codeberg\.org\/[^/]+\/[^/]+\/archive\//,
  /^https?:\/\/bitbucket\.org\/[^/]+\/[^/]+\/get\//,
  /^https?:\/\/git\.sr\.ht\/[^/]+\/[^/]+\/archive\//,
];

/** Files of releases and of archives never change. */
const STABLE_ADDRESS = /\/releases\/download\/|^https?:\/\/(?:[\w.-]+\.)?archive\.org\/(?:download|web|\d+\/items)\//;

/** No versions, though they have numbers. */
export const NO_VERSION = /x86[-_]64|x(?:86|64)(?![\da-z])|(?:win|linux|amd|arm)[-_]?(?:32|64)|\.7z\b/gi;

/** "1.2" or "1_2"; "v2", "r123", "build 4711"; "20240131"; a digest. */
const VERSION =
  /(?<![\da-z])[a-z]{0,3}\d+(?:[._]\d+)+|(?<![a-z\d])(?:v|r|rev|build|version|release|update|patch)[-_. ]?\d|(?<![\da-z])\d{3,}(?![\da-z])|(?<![\da-f])[\da-f]{32,}(?![\da-f])/i;
