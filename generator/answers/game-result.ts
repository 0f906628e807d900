import type { Diagnostic } from '../findings/diagnostic.ts';
import type { GameIdentity, InstallerIdentity } from '../records/records.ts';
import type { Acceptance } from '../scripts/lint/acceptance/find-acceptances.ts';
import type { HostUse } from '../scripts/policy/catalogue-hosts.ts';
import type { GameDetails, GameSummary } from './game-summary.ts';

/** All that came of the records of one game: what is wrong with them, what others must know of them, what is served. */
export interface GameResult {
  readonly findings: {
    readonly diagnostics: readonly Diagnostic[];
    readonly acceptances: readonly Acceptance[];
  };
  readonly identities: { readonly game: GameIdentity | undefined; readonly installers: readonly InstallerIdentity[] };
  /** What makes it a matter of the rules across records; see `claimsAcross`. */
  readonly claims: readonly number[];
  /** None where a record has an error; `undefined` where they are not known. Of a file and its twin, only the file. */
  readonly outputs: readonly Output[] | undefined;
  /** Hosts of the addresses in the records of its installers, each as often as there are installers that name it. */
  readonly hosts: readonly string[];
  /** Hosts that its installers use, with places, where the site wants them to be compared. */
  readonly hostUses: readonly HostUse[];
  /** What answers from all games say of it; `undefined` where a record has an error, or there is no such answer. */
  readonly summary: GameSummary | undefined;
  /** Likewise, of games that are new. */
  readonly details: GameDetails | undefined;
}

/** A file of a game: path, digest and rank of writing (rank 1 and 2 lead to rank 0); twins too. */
export type Output = readonly [path: string, sha256: string, rank: number];
