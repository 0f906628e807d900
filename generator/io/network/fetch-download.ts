import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '../../scripts/simulation/unpack.ts';
import { type Contents, createExaminer } from '../archives/examiner.ts';
import type { ArchiveReader } from '../archives/list-archive.ts';
import { reasonOf, systemFault } from '../disk/reason-of.ts';
import type { Answered, Ask, BodyReader, Outcome } from './door/ask.ts';
import { faultOf, WEB_PAGE } from './door/failure.ts';

/** Bytes that show whether a file is a web page. */
const BEGINNING = 512;

/** Downloads a file; `fault` is why what came is not the file. A web page is known by its first bytes, whatever its Content-Type. */
async function fetchDownload(ask: Ask, address: string, { limit, onPart }: BodyReader) {
  let beginning = '';
  const readPart = (part: Uint8Array) => {
    if (beginning.length < BEGINNING) beginning += Buffer.from(part.subarray(0, BEGINNING)).toString('latin1');
    return onPart(part);
  };
  const outcome = await ask(address, { body: { limit, onPart: readPart } });
  const isPage = /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(beginning.slice(0, BEGINNING).replace(/^\xEF\xBB\xBF/, ''));
  const pageFault = isPage && !/\.x?html?$/i.test(new URL(address).pathname) ? WEB_PAGE : undefined;
  return { outcome, fault: faultOf(address, outcome) ?? pageFault };
}

/** The digest of a download, or why it failed. */
export type DigestedDownload =
  | ({ readonly kind: 'digested'; /** Hexadecimal. */ readonly sha256: string } & Pick<Answered, 'bytes' | 'steps'>)
  | FailedDownload;

interface FailedDownload {
  readonly kind: 'failed';
  /** Without the address. */
  readonly reason: string;
  readonly outcome: Outcome;
}

export async function digestDownload(
  ask: Ask,
  address: string,
  { limit, onPart }: BodyReader,
): Promise<DigestedDownload> {
  const hash = createHash('sha256');
  const readPart = (part: Uint8Array) => {
    hash.update(part);
    return onPart(part);
  };
  const { outcome, fault } = await fetchDownload(ask, address, { limit, onPart: readPart });
  if (fault !== undefined || outcome.kind !== 'answered')
    return { kind: 'failed', reason: fault ?? 'no file', outcome };
  if (outcome.bytes === 0) return { kind: 'failed', reason: 'the file is empty', outcome };
  return { kind: 'digested', sha256: hash.digest('hex'), bytes: outcome.bytes, steps: outcome.steps };
}

/** The digest and contents of a download, or why it failed. */
export type ExaminedDownload =
  (Extract<DigestedDownload, { kind: 'digested' }> & { readonly contents: Contents }) | FailedDownload;

interface ExamineOptions {
  /** Largest download, in bytes. */
  readonly limit: number;
  readonly onBytes: (bytes: number) => void;
  /** PATH of the system's programs. */
  readonly searchPath: string;
}

/** Downloads a file for its digest and contents, without storing it on disk. */
export async function examineDownload(
  ask: Ask,
  address: string,
  { limit, onBytes, searchPath }: ExamineOptions,
): Promise<ExaminedDownload> {
  const examiner = createExaminer(searchPath);
  const onPart = (part: Uint8Array) => {
    onBytes(part.length);
    return examiner.take(part);
  };
  const download = await digestDownload(ask, address, { limit, onPart });
  const contents = await examiner.finish();
  return download.kind === 'failed' ? download : { ...download, contents };
}

interface ListingOptions extends Omit<ExamineOptions, 'searchPath'> {
  /** For temporary files. */
  readonly folder: string;
  /** Whether the files stay in the folder. */
  readonly isStored: boolean;
  readonly onStart: (address: string) => void;
}

/** Downloads each file and lists its contents by address, before it answers. */
export function listDownloads(ask: Ask, reader: ArchiveReader, options: ListingOptions) {
  const { folder, limit, isStored, onStart, onBytes } = options;
  const archives = new Map<string, Archive>();
  const paths = new Map<Archive, string>();
  let count = 0;
  const download: Ask = async (address, question) => {
    // A retry with headers after a refusal needs no file.
    if (question.headers !== undefined) return ask(address, question);
    count += 1;
    const path = join(folder, String(count));
    onStart(address);
    try {
      const file = await open(path, 'wx');
      const onPart = async (part: Uint8Array) => {
        onBytes(part.length);
        question.body?.onPart(part);
        await file.appendFile(part);
      };
      const { outcome, fault } = await fetchDownload(ask, address, { limit, onPart }).finally(() => file.close());
      if (outcome.kind !== 'answered' || outcome.status !== 200) return outcome;
      if (fault !== undefined) return { kind: 'failed', cause: 'unusable', reason: fault };
      const archive = await reader.list(path);
      archives.set(address, archive);
      if (isStored) paths.set(archive, path);
      return outcome;
    } catch (error) {
      if (systemFault(error) === undefined) throw error;
      const reason = `it cannot be kept in the temporary folder: ${reasonOf(error).words}`;
      return { kind: 'failed', cause: 'unusable', reason };
    } finally {
      const archive = archives.get(address);
      if (archive === undefined || !paths.has(archive)) await rm(path, { force: true });
    }
  };
  return { ask: download, archives, paths };
}
