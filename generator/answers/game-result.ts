import type { Diagnostic } from '../findings/diagnostic.ts';
import type { GameIdentities } from '../records/across/identities.ts';
import type { Acceptance } from '../scripts/lint/acceptance/find-acceptances.ts';
import type { HostUse } from '../scripts/policy/risk-findings.ts';
import type { GameDetails, GameSummary } from './game-summary.ts';

/** What is wrong with a part of the catalogue, and what its authors have accepted. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  readonly acceptances: readonly Acceptance[];
}

/** Result of processing one game's folder; later steps see nothing else of it. */
export interface GameResult {
  /** Relative to the catalogue. */
  readonly name: string;
  /** Quick key by the file system; empty if the folder must be read again. */
  readonly stamp: string;
  /** True key: digest of names and bytes; empty after a transient failure. */
  readonly content: string;
  /** Numbers of records and published installers. */
  readonly counts: readonly [games: number, installers: number, published: number];
  /** Errors and warnings; all findings of a game with acceptances, which may be of notices. */
  readonly problems: Findings;
  /** The remaining notices, which builds do not read. */
  readonly notices: readonly Diagnostic[];
  readonly identities: GameIdentities;
  /** See `claimsAcross`. */
  readonly claims: readonly number[];
  /** Empty if a record has an error. */
  readonly outputs: readonly Output[];
  /** Hosts, repeated for each installer that names them. */
  readonly hosts: readonly string[];
  /** Places where hosts are used; empty unless the site compares hosts. */
  readonly hostUses: readonly HostUse[];
  /** `undefined` if a record has an error or no answer needs it. */
  readonly summary: GameSummary | undefined;
  readonly details: GameDetails | undefined;
}

/** A file of a game as a line: path, digest and rank of writing (rank 1 and 2 lead to rank 0); twins too. */
export type Output = string;
