import { parsedJson } from '../../findings/parsed-json.ts';

/** A request below the base address. The path is sent as it is: no one resolves dots or escapes anything. */
export interface RawRequest {
  readonly method: string;
  /** Begins with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the request goes over the one connection that shows whether connections are kept. */
  readonly kept?: boolean;
  /** Tells repetitions of the same request apart. */
  readonly attempt?: number;
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
  /** Whether it came over a connection that had served an earlier request. */
  readonly reused: boolean;
}

/** No answer came, or none that could be read; `problem` says why. */
export interface Silence {
  readonly problem: string;
}

/** Thrown where an answer was asked for and none came; the message says why. */
export class NoAnswer extends Error {}

export type Send = (ask: RawRequest) => Promise<Exchange | Silence>;

/** A request without its own body. */
export function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}): RawRequest {
  return { method, path, headers };
}

export function get(path: string, headers: Readonly<Record<string, string>> = {}): RawRequest {
  return ask('GET', path, headers);
}

/** Requests with the same key are made once. */
export function keyOf({ method, path, headers, body, kept, attempt }: RawRequest): string {
  return JSON.stringify([method, path, headers, body, kept, attempt]);
}

/** The text of a body; what is not UTF-8 becomes U+FFFD. */
export function textOf({ plain, body }: Exchange): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain ?? body);
}

export function isUtf8({ plain, body }: Exchange): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(plain ?? body);
    return true;
  } catch {
    return false;
  }
}

/** The JSON value of a body; `undefined` where it is none. */
export function jsonOf(exchange: Exchange): unknown {
  return parsedJson(textOf(exchange));
}
