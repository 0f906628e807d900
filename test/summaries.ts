import type { CatalogueSource } from '../generator/answers/endpoint.ts';
import { withDates, type GameSummary, type InstallerSummary } from '../generator/answers/game-summary.ts';
import { SITE } from './site.ts';

const DAY = '2026-01-01T00:00:00.000000Z';

/** What a summary says of an installer: `details`, and for the rest the usual. */
export function installerSummary(details: Partial<InstallerSummary> = {}): InstallerSummary {
  return { slug: 'one-one', version: '1', runner: 'linux', user: 'ada', createdAt: DAY, updatedAt: DAY, ...details };
}

/** The summary of a game: `details`, and for the rest the usual. */
export function gameSummary(details: Partial<Parameters<typeof withDates>[0]> = {}): GameSummary {
  const usual = {
    ...{ id: 1, slug: 'one', name: 'One', year: null, aliases: [], genres: [], stores: {} },
    installers: [installerSummary()],
  };
  return withDates({ ...usual, ...details });
}

/** What a list of these games is made from. */
export function sourceOf(games: readonly GameSummary[], parts: Partial<CatalogueSource> = {}): CatalogueSource {
  const detailsOf = () => ({ descriptions: [] });
  return { settings: SITE, games, detailsOf, renderedPaths: [], ...parts };
}
