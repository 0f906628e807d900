import type { CatalogueSource, OutputFile } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { groupBy } from '../../findings/group-by.ts';
import { browsePath, gamePageAddress, BROWSE_PAGES, pageOfFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { countOf } from '../html/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { countByLetter, letterLinks, letterName, letterOf, sortKey, type Letters } from './letters.ts';
import { listed, runnerNames } from './listed-game.ts';

/** Games on a page. */
const PAGE = 200;

/** One page with the beginning of every letter, then the pages of each letter. */
export function* browsePagesOf({ games: all, settings }: CatalogueSource): Generator<OutputFile> {
  const games = listed(all);
  const letters = countByLetter(games);
  yield { path: pageOfFolder(BROWSE_PAGES), body: overview(games, letters, settings) };
  for (const [letter, own] of groupBy(games, ({ name }) => letterOf(name))) {
    const sorted = sortByName(own);
    for (let page = 1; (page - 1) * PAGE < own.length; page += 1) {
      yield { path: browsePath(letter, page), body: letterPage(letters, letter, sorted, page, settings) };
    }
  }
}

function sortByName(games: readonly GameSummary[]): GameSummary[] {
  const keyed = games.map((game) => ({ game, key: sortKey(game.name) }));
  keyed.sort((a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.game.slug, b.game.slug));
  return keyed.map(({ game }) => game);
}

/** All games where they are few; else how many there are of each letter. */
function overview(games: readonly GameSummary[], letters: Letters, settings: SiteRecord): string {
  const top = '../';
  const counts = [...letters].filter(([, count]) => count > 0);
  const body =
    games.length <= PAGE
      ? list(sortByName(games), top)
      : html`<ul class="counts">
          ${counts.map(([letter, count]) => html`<li><a href="${letter}/">${letterName(letter)}</a> <span class="quiet num">${countOf(count, 'game')}</span></li>`)}
        </ul>`;
  const content = html`<div class="wrap page">
    <h1>All games</h1>
    ${letterLinks(letters, '')} ${body}
  </div>`;
  return pageText({ title: 'All games', top, part: BROWSE_PAGES, content }, settings);
}

function letterPage(
  letters: Letters,
  letter: string,
  own: readonly GameSummary[],
  page: number,
  settings: SiteRecord,
): string {
  const up = page === 1 ? '../' : '../../';
  const top = `${up}../`;
  const shown = own.slice((page - 1) * PAGE, page * PAGE);
  const title = `Games under ${letterName(letter)}`;
  const content = html`<div class="wrap page">
    <h1>${title}</h1>
    ${letterLinks(letters, up, letter)} ${list(shown, top)} ${pager(page, Math.ceil(own.length / PAGE))}
  </div>`;
  return pageText({ title, top, part: BROWSE_PAGES, content }, settings);
}

function list(games: readonly GameSummary[], top: string): Html {
  return html`<ul class="games">
    ${games.map((game) => item(game, top))}
  </ul>`;
}

function item(game: GameSummary, top: string): Html {
  const { slug, name, year, installers, updated } = game;
  return html`<li>
    <p class="name">
      <a href="${top}${gamePageAddress(slug)}">${recordText(name)}</a
      >${year !== null && html` <span class="quiet num">${String(year)}</span>`}
    </p>
    <p class="small quiet">
      ${recordText(runnerNames(game).join(', '))} · ${countOf(installers.length, 'installer')} · ${moment(updated)}
    </p>
  </li> `;
}

/** Links to the pages around a page of a letter; the first one lies a folder higher. */
function pager(page: number, pages: number): Html {
  if (pages === 1) return html``;
  const address = (to: number) => (page === 1 ? `${String(to)}/` : to === 1 ? '../' : `../${String(to)}/`);
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a class="btn" href="${address(page - 1)}" rel="prev">Previous</a>`}<span class="quiet num"
      >Page ${page} of ${pages}</span
    >${page < pages && html`<a class="btn" href="${address(page + 1)}" rel="next">Next</a>`}
  </nav>`;
}
