import type { IncomingHttpHeaders } from 'node:http';

/** Asks a host that a stranger has named. It throws only what `onPart` throws. */
export type Ask = (address: string, question: Question) => Promise<Outcome>;

export interface Question {
  readonly method?: 'HEAD' | 'GET';
  /** `authorization` goes to the origin of the address alone, never where that leads. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads the body of an answer with status 200; no other body is read. */
  readonly body?: BodyReader;
}

export interface BodyReader {
  /** Most bytes, after a content coding is undone, as the client undoes it before it saves a file. */
  readonly limit: number;
  /** Given each stretch as it comes: hash it, write it, but do not collect what may be large. A promise is waited for. No second try follows the first of them. */
  readonly onPart: (part: Uint8Array) => unknown;
}

export type Outcome = Answered | Refused | Failed;

export interface Answered {
  readonly kind: 'answered';
  /** That of the last answer; of a redirect where it names no address. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The redirects on the way, in order. */
  readonly steps: readonly Redirect[];
  /** Bytes that were read of the body. */
  readonly bytes: number;
}

export interface Redirect {
  readonly status: number;
  readonly to: string;
}

/** The address, or one that it leads to, must not be asked. */
export interface Refused {
  readonly kind: 'refused';
  /** As in "not asked, since …". */
  readonly reason: string;
}

export interface Failed {
  readonly kind: 'failed';
  readonly reason: string;
  readonly cause: Cause;
  /** Whether no way led to a host of the internet, which may be the fault of this machine. */
  readonly hadNoWay?: true;
}

/** What a failure says of the address. */
export type Cause =
  /** There is no such host, or nothing that answers for it. */
  | 'gone'
  /** The host is too slow, or does not end. */
  | 'slow'
  /** What it sends is no answer that can be used. */
  | 'unusable'
  /** It may go better a little later. */
  | 'passing';
