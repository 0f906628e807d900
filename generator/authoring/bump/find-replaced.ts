import type { Ask } from '../../io/network/door/ask.ts';
import type { ForgeFile } from '../forges/read-release.ts';
import type { RecordDownload } from '../pin/downloads-in.ts';
import type { FindDigest } from '../pin/find-digest.ts';

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
  const { bytes, uploadedAt } = await askHead(url, ask);
  const hasOtherSize = size !== undefined && bytes !== undefined && size !== bytes;
  if (checksum === undefined) return hasOtherSize ? { difference: `${String(bytes)} bytes`, uploadedAt } : undefined;
  if (!hasOtherSize && uploadedAt !== undefined && uploadedAt < updatedAt - DAY) return undefined;
  const result = await find({ url, older: checksum.algorithm, isAnew: true });
  if (result.kind !== 'found' || result.older === checksum.value.toLowerCase()) return undefined;
  return { difference: `${checksum.algorithm}:${result.older ?? ''}`, uploadedAt };
}

/** Size in bytes and date, without the body. */
export async function askHead(
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
