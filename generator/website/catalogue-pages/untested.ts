import type { CatalogueSource, OutputFile } from '../../answers/endpoint.ts';
import type { GameSummary, InstallerSummary } from '../../answers/game-summary.ts';
import { BROWSE_PAGES } from '../../http/addresses.ts';
import { html } from '../html/html.ts';
import { listed } from './listed-game.ts';
import { listingPages } from './listing.ts';

/** Where they lie. */
export const UNTESTED_PAGES = `${BROWSE_PAGES}untested/`;

/** Games with an untested installer, each with a link to it. */
export function* untestedPagesOf({ games: all, settings }: CatalogueSource): Generator<OutputFile> {
  const games = listed(all);
  // Where no record tells of a test, a list of all games would say nothing.
  const isUsed = games.some(({ installers }) => installers.some(({ tested }) => tested !== undefined));
  const untested = isUsed ? games.filter((game) => firstUntested(game) !== undefined) : [];
  const words = isUsed
    ? `Of ${String(games.length)} games, ${String(untested.length)} have an installer that has not been tested yet, as far as the records say.`
    : 'No record names a test.';
  yield* listingPages(
    {
      ...{ folder: UNTESTED_PAGES, title: 'Not tested yet', part: BROWSE_PAGES, games: untested },
      head: () => html`<p class="lead">${words} If you try one, add the key <code>tested</code> to its record.</p>`,
      placeIn: (game) => firstUntested(game)?.slug ?? '',
    },
    settings,
  );
}

function firstUntested({ installers }: GameSummary): InstallerSummary | undefined {
  return installers.find(({ tested }) => tested === undefined);
}
