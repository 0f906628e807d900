import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CacheStore } from '../disk/cache-folder.ts';
import type { SortedEntries } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';
import { checkHeads, judgeCatalogue } from '../pipeline/judge-catalogue.ts';
import type { ReadOthers, ReadSettings } from '../pipeline/read-others.ts';
import type { GamePlan, GameResults } from './game-results.ts';

/** What is known before the games are read. */
export interface Parts {
  readonly entries: SortedEntries;
  readonly site: ReadSettings;
  readonly others: ReadOthers;
  readonly plan: GamePlan;
  readonly cache: CacheStore;
}

/** Every finding of a catalogue, and those that are to be remembered. */
export interface Judged {
  readonly diagnostics: readonly Diagnostic[];
  readonly across: readonly Diagnostic[];
  /** Stands for what the rules across records depend on besides the games. */
  readonly othersDigest: string;
}

/** Judges all records; how they stand to each other only where that may have changed. */
export function judge({ entries, site, others, cache }: Parts, results: GameResults): Judged {
  const { index } = cache;
  const othersDigest = digest(JSON.stringify(others.heads));
  const isKnown = index !== undefined && !results.headsChanged && index.others === othersDigest;
  const across = isKnown ? index.across : checkHeads(results.heads(), others, site.record);
  const parts = { entries, site, games: results.findings(), others };
  return { diagnostics: judgeCatalogue(parts, across), across, othersDigest };
}
