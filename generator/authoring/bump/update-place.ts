import { FORGE_RELEASES } from '../../http/addresses.ts';
import type { UpdateSource } from '../../records/records.ts';
import { withoutEscapes, fileNameOf, movingReason } from '../../scripts/effects/addresses.ts';
import { githubApi, releaseDownload, type ForgeFile } from '../forges/forge-api.ts';
import { clearVersionIn, versionIn } from './read-version.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import type { RecordDownload } from '../pin/downloads-in.ts';
import type { FindDigest } from '../pin/find-digest.ts';

export interface UpdatePlace {
  readonly list: string;
  readonly kind: 'releases' | 'page';
  /** Project at GitHub, which has digests and attestations. */
  readonly github: string | undefined;
  readonly repository: string;
  /** Pattern of the file's name; `undefined` for one like the current file's. */
  readonly pattern: string | undefined;
  readonly current: CurrentFile;
}

export interface CurrentFile {
  readonly url: string;
  readonly name: string;
  /** Such as "1.0"; from the tag where the address has one. */
  readonly version: string;
  readonly tag: string | undefined;
}

const COUNT = 30;

/** `undefined` where neither the record nor the address says it. */
export function updatePlace(url: string, update: UpdateSource | undefined): UpdatePlace | undefined {
  const release = releaseDownload(url);
  const project = update?.kind === 'page' ? undefined : (update?.project ?? release?.project);
  const repository = project?.slice(project.lastIndexOf('/') + 1) ?? '';
  const readVersion = update === undefined ? (text: string) => clearVersionIn(text, repository) : versionIn;
  const current = currentFile(url, release?.tag, readVersion);
  if (current === undefined) return undefined;
  if (update?.kind === 'page')
    return { list: update.page, kind: 'page', github: undefined, repository, pattern: update.match, current };
  const list = project === undefined ? undefined : listOf(project, update, release?.origin);
  if (list === undefined) return undefined;
  const github = list.startsWith(`${FORGE_RELEASES.github}/`) ? project : undefined;
  return { list, kind: 'releases', github, repository, pattern: update?.asset, current };
}

function currentFile(url: string, tag: string | undefined, readVersion: (text: string) => string | undefined) {
  const isFixed = /^https?:\/\//.test(url) && URL.canParse(url) && !url.includes('$') && movingReason(url) === null;
  if (!isFixed) return undefined;
  const name = withoutEscapes(fileNameOf(url).replace(/[?#].*$/s, ''));
  const path = tag === undefined ? withoutEscapes(new URL(url).pathname) : '';
  const version = readVersion(tag ?? '') ?? readVersion(name) ?? readVersion(path);
  return version === undefined ? undefined : { url, name, version, tag };
}

function listOf(project: string, update: UpdateSource | undefined, origin = ''): string | undefined {
  if (update?.kind === 'gitlab') {
    const [, host = 'https://gitlab.com', path = project] = /^(https:\/\/[^/]+)\/(.+)$/.exec(project) ?? [];
    return `${host}${FORGE_RELEASES.gitlab}/${encodeURIComponent(path)}/releases?per_page=${String(COUNT)}`;
  }
  if (update?.kind === 'github' || origin === 'https://github.com')
    return githubApi(project, `releases?per_page=${String(COUNT)}`);
  return `${origin}${FORGE_RELEASES.forgejo}/${project}/releases?limit=${String(COUNT)}`;
}

export interface ReplacedFile {
  readonly difference: string;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number | undefined;
}

/** Clocks differ, and a record is written some time after the download. */
const DAY = 86_400_000;

/** Asks the forge, else the host, and downloads where date and size leave it open. `undefined` if unknown, too. */
export async function findReplaced(
  { url, checksum, size }: RecordDownload,
  updatedAt: number,
  published: Pick<ForgeFile, 'sha256' | 'uploadedAt'> | undefined,
  { ask, find }: { readonly ask: Ask; readonly find: FindDigest },
): Promise<ReplacedFile | undefined> {
  if (published?.sha256 !== undefined) {
    const isOther = checksum?.algorithm === 'sha256' && checksum.value.toLowerCase() !== published.sha256;
    return isOther ? { difference: `sha256:${published.sha256}`, uploadedAt: published.uploadedAt } : undefined;
  }
  const { bytes, uploadedAt } = await requestHead(url, ask);
  const hasOtherSize = size !== undefined && bytes !== undefined && size !== bytes;
  if (checksum === undefined) return hasOtherSize ? { difference: `${String(bytes)} bytes`, uploadedAt } : undefined;
  if (!hasOtherSize && uploadedAt !== undefined && uploadedAt < updatedAt - DAY) return undefined;
  const result = await find({ url, older: checksum.algorithm, isAnew: true });
  if (result.kind !== 'found' || result.older === checksum.value.toLowerCase()) return undefined;
  return { difference: `${checksum.algorithm}:${result.older ?? ''}`, uploadedAt };
}

export async function requestHead(
  url: string,
  ask: Ask,
): Promise<Pick<ForgeFile, 'uploadedAt'> & { bytes: number | undefined }> {
  const head = await ask(url, { method: 'HEAD' });
  const headers = head.kind === 'answered' && head.status === 200 ? head.headers : {};
  const length = Number(headers['content-length'] ?? NaN);
  const moment = Date.parse(headers['last-modified'] ?? '');
  return {
    bytes: Number.isNaN(length) || headers['content-encoding'] !== undefined ? undefined : length,
    uploadedAt: Number.isNaN(moment) ? undefined : moment,
  };
}
