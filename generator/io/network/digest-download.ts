import { createHash } from 'node:crypto';
import type { Ask, Outcome } from './door/ask.ts';
import { faultOf, WEB_PAGE } from './door/fault-of.ts';

/** What is known of a file once it was downloaded, or why it was not. */
export type DigestedDownload =
  /** SHA-256 in hexadecimal digits. */
  { readonly kind: 'digested'; readonly sha256: string; readonly bytes: number } | FailedDownload;

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
const BEGINNING = 512;

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
  const reason = faultOf(address, outcome) ?? faultIn(beginning, address);
  if (reason !== undefined || outcome.kind !== 'answered')
    return { kind: 'failed', reason: reason ?? 'no file', outcome };
  return { kind: 'digested', sha256: hash.digest('hex'), bytes: outcome.bytes };
}

function faultIn(beginning: string, address: string): string | undefined {
  if (beginning === '') return 'the file is empty';
  const isPage = /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(beginning.slice(0, BEGINNING).replace(/^\xEF\xBB\xBF/, ''));
  return isPage && !/\.x?html?$/i.test(new URL(address).pathname) ? WEB_PAGE : undefined;
}
