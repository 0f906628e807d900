import { createHash } from 'node:crypto';
import type { Ask } from './door/ask.ts';
import { faultOf } from './door/fault-of.ts';

/** What is known of a file once it was downloaded, or why it was not. */
export type DigestedDownload =
  /** SHA-256 in hexadecimal digits. */
  | { readonly kind: 'digested'; readonly sha256: string; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string };

interface DownloadOptions {
  /** Largest download, in bytes. */
  readonly limit: number;
  /** Given each stretch as it comes; a promise is waited for. */
  readonly onPart: (part: Uint8Array) => unknown;
}

/** Downloads a file for its digest; nothing of it is kept here. */
export async function digestDownload(
  ask: Ask,
  address: string,
  { limit, onPart }: DownloadOptions,
): Promise<DigestedDownload> {
  const hash = createHash('sha256');
  const read = (part: Uint8Array) => {
    hash.update(part);
    return onPart(part);
  };
  const outcome = await ask(address, { body: { limit, onPart: read } });
  const reason = faultOf(address, outcome);
  if (reason !== undefined || outcome.kind !== 'answered')
    return { kind: 'failed', reason: `${address}: ${reason ?? 'no file'}` };
  return { kind: 'digested', sha256: hash.digest('hex'), bytes: outcome.bytes };
}
