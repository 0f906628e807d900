import { randomUUID } from 'node:crypto';

/** Longest wait for one answer, in milliseconds. */
const PATIENCE = 60_000;

/** An answer could not be had; the message names the address and says why. */
export class FetchFault extends Error {
  readonly status: number | undefined;

  constructor(address: string, reason: string, status?: number) {
    super(`${address}: ${reason}`);
    this.status = status;
  }

  /** Whether the same request may succeed a little later. */
  get isPassing(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500;
  }
}

/** Bytes from the origin and from no cache, by a query that is new; throws `FetchFault`. */
export async function fetchAnew(address: string, limit: number): Promise<Buffer> {
  return fetchBytes(address, limit, `${address}?${randomUUID()}`, { 'Cache-Control': 'no-cache' });
}

/** Bytes at an address, at most `limit`; throws `FetchFault`. */
export async function fetchBytes(
  address: string,
  limit: number,
  asked = address,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  let response: Response;
  try {
    const all = { 'Accept-Encoding': 'identity', ...headers };
    response = await fetch(asked, { signal: AbortSignal.timeout(PATIENCE), headers: all });
  } catch (error) {
    throw new FetchFault(address, reasonOfFetch(error));
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FetchFault(address, `status ${String(response.status)}`, response.status);
  }
  return readBody(address, response, limit);
}

/** What was asked for; `undefined` where it could not be had. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
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
    throw error instanceof FetchFault ? error : new FetchFault(address, reasonOfFetch(error));
  }
  return Buffer.concat(parts);
}

/** The library hides what happened in the cause of its error. */
function reasonOfFetch(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
