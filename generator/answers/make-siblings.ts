import { SIBLINGS } from '../http/contract.ts';
import type { Encoding } from '../http/settings.ts';
import { digest } from '../findings/digest.ts';
import { CODERS } from './coders.ts';

/** A compressed body, for a file that is beside that of the body. */
export interface Sibling {
  /** What its name has after that of the other file, such as `.gz`. */
  readonly ending: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Makes the siblings of a body that pay. */
export type SiblingMaker = (body: Uint8Array) => readonly Sibling[];

/** A body of so many bytes travels in one packet, with its headers, however small it gets. */
const WORTH_IT = 1200;

/** A sibling has at most this part of the bytes of the body, or none is kept. */
const MOST = 0.9;

/** Whether a body can have siblings at all. */
export function canHaveSiblings(body: Uint8Array): boolean {
  return body.length > WORTH_IT;
}

/** Loads what compresses by these encodings. */
export async function createSiblingMaker(encodings: readonly Encoding[]): Promise<SiblingMaker> {
  const coders = await Promise.all(
    encodings.map(async (encoding) => ({ ending: SIBLINGS[encoding], code: await CODERS[encoding]() })),
  );
  return (body) => {
    if (!canHaveSiblings(body)) return [];
    return coders.flatMap(({ ending, code }) => {
      const bytes = code(body);
      return bytes.length <= body.length * MOST ? [{ ending, bytes, sha256: digest(bytes) }] : [];
    });
  };
}
