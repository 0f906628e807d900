import type { LinkAnswers, Replaced } from '../links/link-answers.ts';
import type { GameImage } from '../../records/images/check-image.ts';
import type { GameRecord, InstallerRecord } from '../../records/records.ts';

/** A game as it is served: its own record and all its installers, listed or not. */
export interface Game {
  readonly record: GameRecord;
  /** Ordered by version, then slug, in code-point order. */
  readonly installers: readonly Installer[];
  /** The image files beside its record. */
  readonly images: readonly GameImage[];
  /** What addresses answered when they were last checked. */
  readonly answers: LinkAnswers;
}

/** An installer as it is served, with the two texts that are served of its script. */
export interface Installer {
  readonly record: InstallerRecord;
  /** Whether it is in its game's list. */
  readonly listed: boolean;
  /** The script as compact JSON with sorted keys. */
  readonly scriptJson: string;
  /** The script as PyYAML's `safe_dump` prints it. */
  readonly content: string;
  /** Addresses of the record in whose places others are served. */
  readonly replaced: readonly Replaced[];
}
