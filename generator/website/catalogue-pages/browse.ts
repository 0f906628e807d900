import type { AnswerGroup, CatalogueSource } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { countOf, withCommas } from '../../text/count-of.ts';
import { groupBy } from '../../text/group-by.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import {
  authorFolder,
  BROWSE_PAGES,
  decadeFolder,
  letterFolder,
  NEEDS_PAGES,
  runnerFolder,
} from '../../http/addresses.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { runnerName } from '../html/runner-name.ts';
import { countByLetter, letterLinks, letterName, letterOf } from './letters.ts';
import { gamesByName, listingPages } from './listing.ts';

export function* browsePagesOf({ games: allGames, settings }: CatalogueSource): Generator<AnswerGroup> {
  const games = gamesByName(allGames);
  const letters = countByLetter(games);
  const decades = groupBy(games, ({ year }) => (year === null ? '' : String(year - (year % 10))));
  decades.delete('');
  const runners = byRunner(games);
  const part = BROWSE_PAGES;
  const head = (top: string, letter?: string) => letterLinks(letters, `${top}${BROWSE_PAGES}`, letter);
  yield* listingPages(
    {
      ...{ folder: BROWSE_PAGES, title: 'All games', part, games },
      head: (top) => html`${head(top)} ${ways(top, decades, runners)}`,
    },
    settings,
  );
  const pagesOf = (folder: string, title: string, pageGames: readonly GameSummary[], letter?: string) =>
    listingPages({ folder, title, part, games: pageGames, head: (top) => head(top, letter) }, settings);
  for (const [letter, letterGames] of groupBy(games, ({ name }) => letterOf(name)))
    yield* pagesOf(letterFolder(letter), `Games under ${letterName(letter)}`, letterGames, letter);
  for (const [decade, decadeGames] of decades)
    yield* pagesOf(decadeFolder(decade), `Games of the ${decade}s`, decadeGames);
  for (const [runner, runnerGames] of runners)
    yield* pagesOf(runnerFolder(runner), `Games that run with ${runnerName(runner)}`, runnerGames);
}

function ways(top: string, decades: Grouped, runners: Grouped): Html {
  const years = [...decades].sort().map(([decade, decadeGames]) => ({
    name: `${decade}s`,
    count: decadeGames.length,
    address: `${top}${decadeFolder(decade)}`,
  }));
  const programs = [...runners].map(([runner, runnerGames]) => ({
    name: runnerName(runner),
    count: runnerGames.length,
    address: `${top}${runnerFolder(runner)}`,
  }));
  return html`${linkChips('Games by decade', years)} ${linkChips('Games by what runs them', programs)}
    <p class="small">
      <a href="${top}${NEEDS_PAGES}">By what they need of you</a>
    </p>`;
}

type Grouped = ReadonlyMap<string, readonly GameSummary[]>;

/** Most used first; names that cannot be folders have no page. */
function byRunner(games: readonly GameSummary[]): Grouped {
  const pairs = games.flatMap((game) => game.runners.filter(isSlug).map((runner) => ({ runner, game })));
  const groups = [...groupBy(pairs, ({ runner }) => runner)].map(
    ([runner, entries]) => [runner, entries.map(({ game }) => game)] as const,
  );
  return new Map(groups.sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)));
}

/** Authors' pages; names that differ only in case share one. */
export function* authorPagesOf({ games, settings }: CatalogueSource): Generator<AnswerGroup> {
  const credits = gamesByName(games).flatMap((game) =>
    game.installers.flatMap(({ user }) => (user === '' ? [] : { user, game })),
  );
  for (const [folder, authorCredits] of groupBy(credits, ({ user }) => authorFolder(user))) {
    const name = authorCredits[0]?.user ?? '';
    const authorGames = new Set(authorCredits.map(({ game }) => game));
    const placeIn = (game: GameSummary) =>
      `#${game.installers.find(({ user }) => user !== '' && authorFolder(user) === folder)?.slug ?? ''}`;
    const head = () =>
      html`<p class="quiet">${countOf(authorCredits.length, 'installer')} of ${countOf(authorGames.size, 'game')}</p>`;
    yield* listingPages(
      { folder, title: `Installers by ${name}`, part: undefined, games: [...authorGames], head, placeIn },
      settings,
    );
  }
}

export function linkChips(
  label: string,
  chips: readonly {
    readonly name: string;
    readonly count: number;
    readonly address: string;
    readonly isCurrent?: boolean;
  }[],
): Html {
  if (chips.length === 0) return html``;
  return html`<nav aria-label="${label}">
    <ul class="chips">
      ${chips.map(
        ({ name, count, address, isCurrent }) =>
          html`<li>
            <a class="chip" href="${address}" ${isCurrent && html` aria-current="page"`}
              ><span>${recordText(name)} <b>${withCommas(count)}</b></span></a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
