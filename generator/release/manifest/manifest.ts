import type { Counts } from '../../records/counts.ts';
import type { DigestList } from './digest-list.ts';

/** What one state of the served files is: which files, with which bytes, since when. */
export interface Manifest {
  /** Counts the releases of a site: each that differs from the one before has the next number. The first is 1. */
  readonly serial: number;
  /** When this release was made, in seconds since 1970; later than that of the release before. */
  readonly time: number;
  /** Commit of the catalogue that was built, `null` where git knows none. */
  readonly commit: string | null;
  readonly counts: Counts;
  /** Public key of the signature in minisign's form, `null` for a release that is not signed. */
  readonly key: string | null;
  /** When it ceases to be believed, in seconds since 1970; only a signed release says so, and only its signature protects it. */
  readonly expires?: number | undefined;
  /** Every file but those of the manifest itself. */
  readonly files: DigestList;
  /** When the bytes of each file last changed, in seconds since 1970: the files' modification times. */
  readonly times: Uint32Array;
}
