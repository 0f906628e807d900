import type { Diagnostic } from '../findings/diagnostic.ts';
import type { CacheStore } from '../io/disk/cache-folder.ts';
import type { Scan } from '../io/disk/scan-catalogue.ts';
import type { SortedEntries } from '../yaml/load/sort-entries.ts';
import { judgeCatalogue } from './pipeline/judge-catalogue.ts';
import type { ReadSettings } from './pipeline/read-others.ts';
import type { GamePlan } from './game-plan.ts';
import type { GameResults } from './game-results.ts';
import { judgeAcross } from './judge-across.ts';
import type { OtherRecords } from './other-records.ts';

/** What is known before the games are read. */
export interface Parts {
  /** Its games are only those that may have changed. */
  readonly entries: SortedEntries;
  readonly site: ReadSettings;
  readonly others: OtherRecords;
  readonly plan: GamePlan;
  readonly cache: CacheStore;
  /** Folders of games in which nothing came or went. */
  readonly letters: Scan['letters'];
}

/** Every finding of a catalogue, and those that are to be remembered. */
export interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  readonly across: readonly Diagnostic[];
}

const NOTHING = { diagnostics: [], acceptances: [] };

/** Judges all records; how they stand to each other only where that may have changed. */
export function judge({ entries, site, others, cache }: Parts, results: GameResults): Judged {
  const across = judgeAcross({ index: cache.index, results, others, site: site.record });
  const ofOthers = others.hasFindings ? others.load() : NOTHING;
  const parts = { entries, site, games: results.findings(), others: ofOthers };
  return { diagnostics: judgeCatalogue(parts, across), across };
}
