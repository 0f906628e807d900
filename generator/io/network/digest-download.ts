import { createHash } from 'node:crypto';
import { FetchFault, reasonOfFetch } from './fetch-text.ts';

/** What is known of a file once it was downloaded. */
export interface DigestedDownload {
  /** SHA-256 in hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
}

interface DownloadOptions {
  readonly fetch: typeof fetch;
  /** Largest download, in bytes. */
  readonly limit: number;
  /** Longest wait for the next bytes, in milliseconds. */
  readonly patience: number;
  /** Given each stretch as it comes. */
  readonly onPart: (part: Uint8Array) => void;
}

/** Downloads a file for its digest; nothing of it is kept here. Throws `FetchFault`. */
export async function digestDownload(address: string, options: DownloadOptions): Promise<DigestedDownload> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort(new Error(`no answer for ${String(options.patience / 1000)} seconds`));
  }, options.patience);
  try {
    const response = await options.fetch(address, { signal: abort.signal, headers: { 'Accept-Encoding': 'identity' } });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new FetchFault(address, `status ${String(response.status)}`, response.status);
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      timer.refresh();
      bytes += part.length;
      if (bytes > options.limit) throw new FetchFault(address, `more than ${String(options.limit)} bytes`);
      hash.update(part);
      options.onPart(part);
    }
    return { sha256: hash.digest('hex'), bytes };
  } catch (error) {
    throw error instanceof FetchFault ? error : new FetchFault(address, reasonOfFetch(error));
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}
