import type { NamesFrom } from '../../authoring/import/guess/guess.ts';
import type { Given } from '../../authoring/import/complete-object.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import type { Decisions } from '../../authoring/import/importer.ts';

export interface ImportOptions extends Given {
  readonly catalogue: string;
  readonly dryRun: boolean;
  readonly withErrors: boolean;
  /** Whether the downloads of what was imported get checksums. */
  readonly pin: boolean;
  /** Whether guesses are taken without a question. */
  readonly yes: boolean;
  /** Whether files that are no installers are named. */
  readonly all: boolean;
  readonly namesFrom?: NamesFrom | undefined;
  readonly revisions?: Decisions['revisions'] | undefined;
  /** Hosts that may be asked though they are not public. */
  readonly allow: Allowed;
}
