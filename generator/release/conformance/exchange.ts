import { parsedJson } from '../../text/parsed-json.ts';

/** A request whose path is sent unchanged. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Exchange {
  readonly status: number;
  /** By lower-case name; repeated ones joined by `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** The encoded body. */
  readonly body: Uint8Array;
  /** The decoded body; `undefined` if it is damaged. */
  readonly plain: Uint8Array | undefined;
  /** Hexadecimal digest of `plain`; empty if that is `undefined`. */
  readonly sha256: string;
  /** Whether bytes followed the end of the answer. */
  readonly surplus: boolean;
}

/** Thrown with the reason when no answer came. */
export class NoAnswer extends Error {}

/** Throws `NoAnswer`. */
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

export function textOf({ plain, body }: Exchange): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plain ?? body);
}

export function jsonOf(exchange: Exchange): unknown {
  return parsedJson(textOf(exchange));
}

export function isEmpty({ body, surplus }: Exchange): boolean {
  return body.length === 0 && !surplus;
}
