import type { Manifest } from '../manifest/manifest.ts';

/** Whose signature was checked: of no one, of the key that the manifest names, or of one that is believed. */
export type SignedBy = 'nobody' | 'key-of-manifest' | 'key-given';

/** What came out of holding a published tree to its manifest. */
export interface Verified {
  /** Sorted by path. */
  readonly faults: readonly Fault[];
  /** What is worth knowing and no fault. */
  readonly notices: readonly string[];
  /** Files whose bytes were checked against the manifest. */
  readonly checked: number;
  readonly serial: number | undefined;
  readonly signedBy: SignedBy;
}

/** What a tree is checked against besides its own manifest. */
export interface Trust {
  /** Public keys of which one must have signed; none where any signature will do. */
  readonly keys: readonly string[];
  /** A release that was seen before. */
  readonly previous: Manifest | undefined;
  /** Seconds since 1970. */
  readonly currentTime: number;
}

/** What is wrong with a published tree. */
export interface Fault {
  readonly kind: FaultKind;
  /** Path below the tree. */
  readonly path: string;
  /** A sentence of what was found, without the path. */
  readonly words: string;
}

type FaultKind =
  'missing' | 'changed' | 'extra' | 'unreadable' | 'manifest' | 'signature' | 'expired' | 'future' | 'rolled-back';
