import type { CatalogueSource } from '../../../generator/answers/endpoint.ts';
import type { GameSummary } from '../../../generator/answers/game-summary.ts';
import type { SiteRecord } from '../../../generator/records/records.ts';
import { SITE } from '../../site.ts';

/** What the site map of so many games is made of. */
export function sourceOf(count: number, settings: SiteRecord = SITE): CatalogueSource {
  const installer = { slug: '', version: '1', runner: 'wine', user: '', createdAt: '', updatedAt: '' };
  const games = Array.from({ length: count }, (_none, at): GameSummary => {
    const slug = `game-${String(at)}`;
    const own = { slug, name: slug, year: null, aliases: [], stores: {}, installers: [installer], runners: ['wine'] };
    return { ...own, created: '2025-01-01T00:00:00Z', updated: '2025-02-03T00:00:00Z' };
  });
  return {
    settings,
    games,
    links: undefined,
    answersIn: () => [],
    detailsOf: () => ({ descriptions: [], changes: [] }),
    made: ['index.html', 'browse/index.html', 'search/names.json'],
  };
}
