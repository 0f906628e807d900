import type { CatalogueSource, OutputFile } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { groupBy } from '../../findings/group-by.ts';
import { isSlug } from '../../findings/slug-grammar.ts';
import { BROWSE_PAGES, decadeFolder, letterFolder, NEEDS_PAGES, runnerFolder } from '../../http/addresses.ts';
import { html, type Html } from '../html/html.ts';
import { runnerName } from '../html/runner-name.ts';
import { countByLetter, letterLinks, letterName, letterOf } from './letters.ts';
import { linkChips } from './link-chips.ts';
import { listed } from './listed-game.ts';
import { listingPages } from './listing.ts';
import { UNTESTED_PAGES, untestedPagesOf } from './untested.ts';

/** Games that the first page has itself: with more, it only leads to them. */
const FEW = 200;

/** One page that leads to all others, and pages by letter, decade and runner. */
export function* browsePagesOf(source: CatalogueSource): Generator<OutputFile> {
  const { games: all, settings } = source;
  yield* untestedPagesOf(source);
  const games = listed(all);
  const letters = countByLetter(games);
  const decades = groupBy(games, ({ year }) => (year === null ? '' : String(year - (year % 10))));
  decades.delete('');
  const runners = byRunner(games);
  const part = BROWSE_PAGES;
  const head = (top: string, here?: string) => letterLinks(letters, `${top}${BROWSE_PAGES}`, here);
  yield* listingPages(
    {
      ...{ folder: BROWSE_PAGES, title: 'All games', part, games: games.length <= FEW ? games : [] },
      head: (top) => html`${head(top)} ${ways(top, decades, runners)}`,
    },
    settings,
  );
  for (const [letter, own] of groupBy(games, ({ name }) => letterOf(name))) {
    const title = `Games under ${letterName(letter)}`;
    yield* listingPages(
      { folder: letterFolder(letter), title, part, games: own, head: (top) => head(top, letter) },
      settings,
    );
  }
  for (const [decade, own] of decades) {
    const title = `Games of the ${decade}s`;
    yield* listingPages({ folder: decadeFolder(decade), title, part, games: own, head }, settings);
  }
  for (const [runner, own] of runners) {
    const title = `Games that run with ${runnerName(runner)}`;
    yield* listingPages({ folder: runnerFolder(runner), title, part, games: own, head }, settings);
  }
}

/** The other ways to find a game without typing. */
function ways(top: string, decades: Grouped, runners: Grouped): Html {
  const years = [...decades].sort().map(([decade, own]) => ({
    name: `${decade}s`,
    count: own.length,
    address: `${top}${decadeFolder(decade)}`,
  }));
  const programs = [...runners].map(([runner, own]) => ({
    name: runnerName(runner),
    count: own.length,
    address: `${top}${runnerFolder(runner)}`,
  }));
  return html`${linkChips('Games by decade', years)} ${linkChips('Games by what runs them', programs)}
    <p class="small">
      <a href="${top}${NEEDS_PAGES}">By what they need of you</a> · <a href="${top}${UNTESTED_PAGES}">Not tested yet</a>
    </p>`;
}

type Grouped = ReadonlyMap<string, readonly GameSummary[]>;

/** The most used first. A name that no folder can have has no page. */
function byRunner(games: readonly GameSummary[]): Grouped {
  const groups = new Map<string, GameSummary[]>();
  for (const game of games) {
    for (const runner of game.runners.filter(isSlug)) {
      const known = groups.get(runner);
      if (known === undefined) groups.set(runner, [game]);
      else known.push(game);
    }
  }
  return new Map([...groups].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)));
}
