import type { CatalogueSource } from '../../../generator/answers/endpoint.ts';
import type { SiteRecord } from '../../../generator/records/records.ts';
import { SITE } from '../../site.ts';
import { gameSummary, installerSummary, sourceOf } from '../../summaries.ts';

/** What the site map of so many games is made of. */
export function sourceOfMany(count: number, settings: SiteRecord = SITE): CatalogueSource {
  const installers = [installerSummary({ createdAt: '2025-01-01T00:00:00Z', updatedAt: '2025-02-03T00:00:00Z' })];
  const games = Array.from({ length: count }, (_none, at) => gameSummary({ slug: `game-${String(at)}`, installers }));
  return sourceOf(games, { settings, renderedPaths: ['index.html', 'browse/index.html', 'search/names.json'] });
}
