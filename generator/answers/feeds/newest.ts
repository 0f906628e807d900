import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { CatalogueSource } from '../endpoint.ts';
import type { GameSummary, InstallerSummary } from '../game-summary.ts';
import { FirstItems } from '../lists/first-of.ts';
import { newsAddress, newsOf, type News } from './news.ts';

export const FEED_LENGTH = 50;

/** The news of a feed of all installers, newest first; at one moment, the last address first. */
export function newest(source: CatalogueSource): readonly News[] {
  return newestBy(source, () => '').get('') ?? [];
}

/** The news of several feeds; `feedOf` names that of an installer, `undefined` for none. */
export function newestBy(
  { games, detailsOf, settings }: CatalogueSource,
  feedOf: (installer: InstallerSummary) => string | undefined,
): ReadonlyMap<string, readonly News[]> {
  type Item = readonly [GameSummary, InstallerSummary];
  const byTime = (a: Item, b: Item) =>
    compareCodePoints(b[1].updatedAt, a[1].updatedAt) ||
    compareCodePoints(newsAddress(...b, settings), newsAddress(...a, settings));
  const feeds = new Map<string, FirstItems<Item>>();
  for (const game of games) {
    for (const installer of game.installers) {
      const name = feedOf(installer);
      if (name === undefined) continue;
      const feed = feeds.get(name) ?? new FirstItems(FEED_LENGTH, byTime);
      feeds.set(name, feed);
      feed.add([game, installer]);
    }
  }
  const toNews = ([game, installer]: Item) => {
    const description = detailsOf(game).descriptions[game.installers.indexOf(installer)] ?? '';
    return newsOf(game, installer, description, settings);
  };
  return new Map(Array.from(feeds, ([name, { items }]) => [name, items.map(toNews)]));
}
