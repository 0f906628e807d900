import { parsedJson } from '../../text/parsed-json.ts';

/** A request below the base address. The path is sent as it is: no one resolves dots or escapes anything. */
export interface RawRequest {
  readonly method: string;
  /** Begins with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it came over the wire. */
export interface Exchange {
  readonly status: number;
  /** By lower-case name; what came more than once is joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it was sent. */
  readonly body: Uint8Array;
  /** The body without its content coding; `undefined` where it could not be decoded. */
  readonly plain: Uint8Array | undefined;
  /** Digest of `plain`, in hexadecimal; empty where there is none. */
  readonly sha256: string;
  /** Whether bytes came that belong to no message: a body where there must not be one. */
  readonly surplus: boolean;
}

/** Thrown where an answer was asked for and none came; the message says why. */
export class NoAnswer extends Error {}

/** Sends a request; throws `NoAnswer` where no answer comes. */
export type SendRequest = (request: RawRequest) => Promise<Exchange>;

export function requestOf(method: string, path: string, headers: Readonly<Record<string, string>> = {}): RawRequest {
  return { method, path, headers };
}

export function get(path: string, headers: Readonly<Record<string, string>> = {}): RawRequest {
  return requestOf('GET', path, headers);
}

export function keyOf({ method, path, headers, body }: RawRequest): string {
  return JSON.stringify([method, path, headers, body]);
}

/** The text of a body; what is not UTF-8 becomes U+FFFD. */
export function textOf({ plain, body }: Exchange): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain ?? body);
}

/** The JSON value of a body; `undefined` where it is none. */
export function jsonOf(exchange: Exchange): unknown {
  return parsedJson(textOf(exchange));
}

export function isEmpty({ body, surplus }: Exchange): boolean {
  return body.length === 0 && !surplus;
}
