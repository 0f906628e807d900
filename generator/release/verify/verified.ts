import type { Manifest } from '../manifest/manifest.ts';
import type { Fault } from './fault.ts';
import type { VerifiedManifest } from './verify-manifest.ts';

/** What came out of holding a published tree to its manifest. */
export interface Verified {
  /** Sorted by path. */
  readonly faults: readonly Fault[];
  /** What is worth knowing and no fault. */
  readonly notices: readonly string[];
  /** Files whose bytes were checked against the manifest. */
  readonly checked: number;
  readonly serial: number | undefined;
  readonly signedBy: VerifiedManifest['signedBy'];
}

/** What a tree is checked against besides its own manifest. */
export interface Trust {
  /** Public key that the signature must be of. */
  readonly key: string | undefined;
  /** A release that was seen before. */
  readonly previous: Manifest | undefined;
  /** Seconds since 1970; `undefined` where dates are looked at elsewhere. */
  readonly now: number | undefined;
}

/** What is told while a tree is being verified. */
export interface VerifyListener {
  readonly onStart: (files: number) => void;
  readonly onFile: () => void;
}
