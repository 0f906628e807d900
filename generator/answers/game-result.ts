import type { Diagnostic } from '../findings/diagnostic.ts';
import type { GameIdentity, InstallerIdentity } from '../records/records.ts';
import type { Acceptance } from '../scripts/lint/acceptance/find-acceptances.ts';
import type { HostUse } from '../scripts/policy/catalogue-hosts.ts';
import type { GameDetails, GameSummary } from './game-summary.ts';

/** What is wrong with some records, and what their authors have accepted. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly acceptances: readonly Acceptance[];
}

/** Result of processing one game's folder; later steps see nothing else of it. */
export interface GameResult {
  /** Path of the folder, relative to the catalogue. */
  readonly name: string;
  /** Quick key: what the file system says of the folder and its files; empty where it must be read again. */
  readonly stamp: string;
  /** True key: digest of names and bytes; empty where the same bytes could have another result, as after a bug. */
  readonly content: string;
  /** How many records of games and of installers there are, and how many of the latter are published. */
  readonly counts: readonly [games: number, installers: number, published: number];
  /** All findings, where any is more than a notice. */
  readonly problems: Findings;
  /** All findings, where all are notices, which a build need not know. */
  readonly notices: readonly Diagnostic[];
  readonly identities: { readonly game: GameIdentity | undefined; readonly installers: readonly InstallerIdentity[] };
  /** See `claimsAcross`. */
  readonly claims: readonly number[];
  /** None where a record has an error. */
  readonly outputs: readonly Output[];
  /** Hosts of the addresses in the records of its installers, each as often as there are installers that name it. */
  readonly hosts: readonly string[];
  /** Hosts that its installers use, with places, where the site wants them to be compared. */
  readonly hostUses: readonly HostUse[];
  /** What answers from all games say of it; `undefined` where a record has an error, or there is no such answer. */
  readonly summary: GameSummary | undefined;
  /** Likewise, of games that are new. */
  readonly details: GameDetails | undefined;
}

/** A file of a game as a line: path, digest and rank of writing (rank 1 and 2 lead to rank 0); twins too. */
export type Output = string;
