import type { TextAnswer } from '../../answers/endpoint.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { browsePath, GAME_PAGES, BROWSE_PAGES, pageOfFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { countOf } from '../html/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { letterLinks, letterName, letterOf, sortKey } from './letters.ts';
import type { ListedGame } from './listed-game.ts';

/** Games on a page. */
const PAGE = 200;

/** One page with the beginning of every letter, then the pages of each letter. */
export function* browsePagesOf(games: readonly ListedGame[], settings: SiteRecord): Generator<TextAnswer> {
  const keyed = games.map((game) => ({ game, key: sortKey(game.name) }));
  keyed.sort((a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.game.slug, b.game.slug));
  const letters = new Map<string, ListedGame[]>();
  for (const { game } of keyed) {
    const letter = letterOf(game.name);
    const own = letters.get(letter);
    if (own === undefined) letters.set(letter, [game]);
    else own.push(game);
  }
  yield { path: pageOfFolder(BROWSE_PAGES), body: overview(games, keyed, letters, settings) };
  for (const [letter, own] of letters) {
    for (let page = 1; (page - 1) * PAGE < own.length; page += 1) {
      yield { path: browsePath(letter, page), body: letterPage(games, letter, own, page, settings) };
    }
  }
}

/** All games where they are few; else how many there are of each letter. */
function overview(
  games: readonly ListedGame[],
  sorted: readonly { readonly game: ListedGame }[],
  letters: ReadonlyMap<string, readonly ListedGame[]>,
  settings: SiteRecord,
): string {
  const top = '../';
  const body =
    games.length <= PAGE
      ? list(
          sorted.map(({ game }) => game),
          top,
        )
      : html`<ul class="counts">
          ${[...letters].map(([letter, own]) => html`<li><a href="${letter}/">${letterName(letter)}</a> <span class="quiet num">${countOf(own.length, 'game')}</span></li>`)}
        </ul>`;
  const content = html`<div class="wrap page">
    <h1>All games</h1>
    ${letterLinks(games, '')} ${body}
  </div>`;
  return pageText({ title: 'All games', top, part: BROWSE_PAGES, content }, settings);
}

function letterPage(
  games: readonly ListedGame[],
  letter: string,
  own: readonly ListedGame[],
  page: number,
  settings: SiteRecord,
): string {
  const up = page === 1 ? '../' : '../../';
  const top = `${up}../`;
  const shown = own.slice((page - 1) * PAGE, page * PAGE);
  const title = `Games under ${letterName(letter)}`;
  const content = html`<div class="wrap page">
    <h1>${title}</h1>
    ${letterLinks(games, up, letter)} ${list(shown, top)} ${pager(page, Math.ceil(own.length / PAGE))}
  </div>`;
  return pageText({ title, top, part: BROWSE_PAGES, content }, settings);
}

function list(games: readonly ListedGame[], top: string): Html {
  return html`<ul class="games">
    ${games.map((game) => item(game, top))}
  </ul>`;
}

function item({ slug, name, year, runners, installers, updated }: ListedGame, top: string): Html {
  return html`<li>
    <p class="name">
      <a href="${top}${GAME_PAGES}${slug}/">${recordText(name)}</a
      >${year !== null && html` <span class="quiet num">${String(year)}</span>`}
    </p>
    <p class="small quiet">
      ${recordText(runners.join(', '))} · ${countOf(installers, 'installer')} · ${moment(updated)}
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
