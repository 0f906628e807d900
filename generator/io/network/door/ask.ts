import type { IncomingHttpHeaders } from 'node:http';

/** Requests an address from a record. It throws only what `onPart` throws. */
export type Ask = (address: string, question: Question) => Promise<Outcome>;

export interface Question {
  readonly method?: 'HEAD' | 'GET';
  /** `authorization` is sent to the address's origin only, not to where it redirects. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Receives the body of an answer with status 200. */
  readonly body?: BodyReader;
}

export interface BodyReader {
  /** Most bytes of the decoded body, which is what the client saves. */
  readonly limit: number;
  /** Receives each chunk once; a promise is awaited. */
  readonly onPart: (part: Uint8Array) => unknown;
}

export type Outcome = Answered | Refused | Failed;

export interface Answered {
  readonly kind: 'answered';
  /** Status of the last answer: a redirect only if it has no location. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly steps: readonly Redirect[];
  readonly bytes: number;
}

export interface Redirect {
  readonly status: number;
  readonly to: string;
}

/** The address, or one that it redirects to, must not be asked. */
export interface Refused {
  readonly kind: 'refused';
  /** A clause that follows "not asked, since". */
  readonly reason: string;
}

export interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
  readonly cause: Cause;
  /** No public host was reachable, which may be the fault of this machine. */
  readonly isUnreachable?: true;
}

/** What a failure means for the address. */
export type Cause =
  /** There is no such host, or nothing answers. */
  | 'gone'
  /** Too slow, or endless. */
  | 'slow'
  /** The answer is invalid. */
  | 'unusable'
  /** A retry may succeed. */
  | 'passing';
