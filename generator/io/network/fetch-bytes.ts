import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';

/** Milliseconds. */
const TIMEOUT = 60_000;

/** A failed request; the message names the address and the reason. */
export class FetchFault extends Error {
  readonly status: number | undefined;

  constructor(address: string, reason: string, status?: number) {
    super(`${address}: ${reason}`);
    this.status = status;
  }

  /** Whether a retry may succeed. */
  get isTransient(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}

/** Fetches past caches, by a unique query; throws `FetchFault`. */
export async function fetchUncached(address: string, limit: number): Promise<Buffer> {
  return fetchBytes(address, limit, `${address}?${randomUUID()}`, { 'Cache-Control': 'no-cache' });
}

/** Fetches at most `limit` bytes; throws `FetchFault`. */
export async function fetchBytes(
  address: string,
  limit: number,
  requestAddress = address,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    response = await fetch(requestAddress, { signal, headers: { 'Accept-Encoding': 'identity', ...headers } });
  } catch (error) {
    throw new FetchFault(address, fetchReason(error));
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FetchFault(address, `status ${String(response.status)}`, response.status);
  }
  return readBody(address, response, limit);
}

export async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FetchFault) return undefined;
    throw error;
  }
}

async function readBody(address: string, response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += part.length;
      if (length > limit) throw new FetchFault(address, `more than ${String(limit)} bytes`);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FetchFault ? error : new FetchFault(address, fetchReason(error));
  }
  return Buffer.concat(parts);
}

/** `fetch` hides the reason in the cause of its error. */
function fetchReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Whether this machine resolves names; example.com is reserved and always exists. */
export async function isOnline(): Promise<boolean> {
  return lookup('example.com').then(
    () => true,
    () => false,
  );
}
