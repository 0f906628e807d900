import { createHash } from 'node:crypto';
import { type Contents, createExaminer } from '../archives/examiner.ts';
import type { Answered, Ask, Outcome } from './door/ask.ts';
import { faultOf, WEB_PAGE } from './door/failure.ts';

/** What is known of a file once it was downloaded, or why it was not. */
export type DigestedDownload =
  /** SHA-256 in hexadecimal digits, and the redirects on the way. */
  ({ readonly kind: 'digested'; readonly sha256: string } & Pick<Answered, 'bytes' | 'steps'>) | FailedDownload;

export interface FailedDownload {
  readonly kind: 'failed';
  /** Without the address. */
  readonly reason: string;
  /** What the host answered, where it did; otherwise none. */
  readonly outcome: Outcome;
}

interface DownloadOptions {
  /** Largest download, in bytes. */
  readonly limit: number;
  /** Given each stretch as it comes; a promise is waited for. */
  readonly onPart: (part: Uint8Array) => unknown;
}

/** Bytes in which a page for people shows itself, whatever its host calls it. */
export const BEGINNING = 512;

/** Downloads a file for its digest; nothing of it is kept here. */
export async function digestDownload(
  ask: Ask,
  address: string,
  { limit, onPart }: DownloadOptions,
): Promise<DigestedDownload> {
  const hash = createHash('sha256');
  let beginning = '';
  const read = (part: Uint8Array) => {
    if (beginning.length < BEGINNING) beginning += Buffer.from(part.subarray(0, BEGINNING)).toString('latin1');
    hash.update(part);
    return onPart(part);
  };
  const outcome = await ask(address, { body: { limit, onPart: read } });
  const reason = faultOf(address, outcome) ?? (beginning === '' ? 'the file is empty' : pageFault(beginning, address));
  if (reason !== undefined || outcome.kind !== 'answered')
    return { kind: 'failed', reason: reason ?? 'no file', outcome };
  return { kind: 'digested', sha256: hash.digest('hex'), bytes: outcome.bytes, steps: outcome.steps };
}

/** Why a file that begins so is a page for people, whatever its host calls it; `undefined` where it is none. */
export function pageFault(beginning: string, address: string): string | undefined {
  const isPage = /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(beginning.slice(0, BEGINNING).replace(/^\xEF\xBB\xBF/, ''));
  return isPage && !/\.x?html?$/i.test(new URL(address).pathname) ? WEB_PAGE : undefined;
}

/** A download that was read once: its digest and what is in it; or why it was not. */
export type ExaminedDownload =
  | (Extract<DigestedDownload, { kind: 'digested' }> & { readonly contents: Contents })
  | Extract<DigestedDownload, { kind: 'failed' }>;

interface ExamineOptions {
  /** Largest download, in bytes. */
  readonly limit: number;
  /** Called with the size of each stretch as it comes. */
  readonly onBytes: (bytes: number) => void;
  /** Where programs of the system are. */
  readonly searchPath: string;
}

/** Downloads a file for its digest and looks into it on the way; nothing of it is kept on disk. */
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
  const digested = await digestDownload(ask, address, { limit, onPart });
  const contents = await examiner.finish();
  return digested.kind === 'failed' ? digested : { ...digested, contents };
}
