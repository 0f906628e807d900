import { createHash } from 'node:crypto';
import { type Contents, createExaminer } from '../archives/examiner.ts';
import type { Answered, Ask, BodyReader, Outcome } from './door/ask.ts';
import { faultOf, WEB_PAGE } from './door/failure.ts';

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

/** Bytes that show whether a file is a web page. */
export const BEGINNING = 512;

/** Downloads a file for its digest, without storing it. */
export async function digestDownload(
  ask: Ask,
  address: string,
  { limit, onPart }: BodyReader,
): Promise<DigestedDownload> {
  const hash = createHash('sha256');
  let beginning = '';
  const readPart = (part: Uint8Array) => {
    if (beginning.length < BEGINNING) beginning += Buffer.from(part.subarray(0, BEGINNING)).toString('latin1');
    hash.update(part);
    return onPart(part);
  };
  const outcome = await ask(address, { body: { limit, onPart: readPart } });
  const reason = faultOf(address, outcome) ?? (beginning === '' ? 'the file is empty' : pageFault(beginning, address));
  if (reason !== undefined || outcome.kind !== 'answered')
    return { kind: 'failed', reason: reason ?? 'no file', outcome };
  return { kind: 'digested', sha256: hash.digest('hex'), bytes: outcome.bytes, steps: outcome.steps };
}

/** The fault of a file whose first bytes are a web page's, whatever its Content-Type; `undefined` for other files. */
export function pageFault(beginning: string, address: string): string | undefined {
  const isPage = /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(beginning.slice(0, BEGINNING).replace(/^\xEF\xBB\xBF/, ''));
  return isPage && !/\.x?html?$/i.test(new URL(address).pathname) ? WEB_PAGE : undefined;
}

/** The digest and contents of a download, or why it failed. */
export type ExaminedDownload =
  (Extract<DigestedDownload, { kind: 'digested' }> & { readonly contents: Contents }) | FailedDownload;

interface ExamineOptions {
  /** Largest download, in bytes. */
  readonly limit: number;
  /** Called with the size of each chunk. */
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
