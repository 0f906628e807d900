import { countOf } from '../../findings/count-of.ts';
import type { CatalogueSource, OutputFile } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { authorFolder } from '../../http/addresses.ts';
import { html } from '../html/html.ts';
import { listed } from './listed-game.ts';
import { listingPages } from './listing.ts';

/** The games of each author. Names that differ in capitals alone share a page. */
export function* authorPagesOf({ games, settings }: CatalogueSource): Generator<OutputFile> {
  const authors = new Map<string, { name: string; games: Set<GameSummary>; installers: number }>();
  for (const game of listed(games)) {
    for (const { user } of game.installers) {
      if (user === '') continue;
      const folder = authorFolder(user);
      const author = authors.get(folder) ?? { name: user, games: new Set<GameSummary>(), installers: 0 };
      author.games.add(game);
      author.installers += 1;
      authors.set(folder, author);
    }
  }
  for (const [folder, { name, games: own, installers }] of authors) {
    const placeIn = (game: GameSummary) =>
      `#${game.installers.find(({ user }) => user !== '' && authorFolder(user) === folder)?.slug ?? ''}`;
    const head = () => html`<p class="quiet">${countOf(installers, 'installer')} of ${countOf(own.size, 'game')}</p>`;
    yield* listingPages(
      { folder, title: `Installers by ${name}`, part: undefined, games: [...own], head, placeIn },
      settings,
    );
  }
}
