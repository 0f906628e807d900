import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { Entry, EntryEdits } from '../endpoint.ts';
import type { SiteRecord } from '../../records/records.ts';
import type { GameSummary, InstallerSummary } from '../game-summary.ts';
import { firstOf } from '../lists/first-of.ts';
import { newsAddress, newsOf, type News } from './news.ts';

/** Entries of a feed. */
export const FEED_LENGTH = 50;

/** The key of an entry of a feed, by which the newest has the last place; slugs are told apart by their address. */
export function newsKey({ updated, url }: Pick<News, 'updated' | 'url'>): string {
  return `${updated} ${url}`;
}

/** An entry for an installer, whose text is made only if it is asked for: of thousands, a feed has few. */
export function newsEntry(
  game: GameSummary,
  installer: InstallerSummary,
  settings: SiteRecord,
  print: (news: News) => string,
): Entry {
  return {
    key: newsKey({ updated: installer.updatedAt, url: newsAddress(game, installer, settings) }),
    get text() {
      return print(newsOf(game, installer, settings));
    },
  };
}

/** The entries that a feed has, newest first. */
export function newest(entries: readonly Entry[]): readonly Entry[] {
  return firstOf(entries, FEED_LENGTH, (a, b) => compareCodePoints(b.key, a.key));
}

/**
 * The entries after some have changed; `undefined` where one has gone and an older one, which is not known here, may take
 * its place.
 */
export function editNewest(before: readonly Entry[], { removed, added }: EntryEdits): readonly Entry[] | undefined {
  const gone = new Set(removed.map(({ key }) => key));
  const kept = before.filter(({ key }) => !gone.has(key));
  const now = newest([...kept, ...added]);
  const oldest = before[FEED_LENGTH - 1];
  // All entries that there are were in it.
  if (oldest === undefined) return now;
  const last = now[FEED_LENGTH - 1];
  return last !== undefined && compareCodePoints(last.key, oldest.key) >= 0 ? now : undefined;
}
