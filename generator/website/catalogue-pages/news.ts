import type { GameSummary, InstallerSummary } from '../../answers/game-summary.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { ATOM_FEED, GAME_PAGES, NEW_PAGES } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { cover } from '../cover/cover-svg.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { recordText } from '../html/record-text.ts';
import { runnerName } from '../html/runner-name.ts';
import { pageText } from '../page/page.ts';

/** Installers on the page. */
const MOST = 60;

const TOP = '../';

interface News {
  readonly game: GameSummary;
  readonly installer: InstallerSummary;
}

/** The installers that were added or updated last, by day. */
export function newPageText(games: readonly GameSummary[], settings: SiteRecord): string {
  const all = games.flatMap((game) => game.installers.map((installer): News => ({ game, installer })));
  const days = new Map<string, News[]>();
  for (const one of newest(all)) {
    const day = one.installer.updatedAt.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  const content = html`<div class="wrap page">
    <div class="bar">
      <h1>New and updated</h1>
      ${settings.endpoints.feeds && html`<a class="small" href="${TOP}${ATOM_FEED}">Feed</a>`}
    </div>
    <div class="days">
      ${[...days].map(
        ([day, own]) =>
          html`<section class="day">
            <h2>${moment(day)}</h2>
            <ol>
              ${own.map(item)}
            </ol>
          </section>`,
      )}
    </div>
  </div>`;
  return pageText({ title: 'New and updated', top: TOP, part: NEW_PAGES, content }, settings);
}

function newest(all: readonly News[]): News[] {
  return all
    .toSorted(
      (a, b) =>
        compareCodePoints(b.installer.updatedAt, a.installer.updatedAt) ||
        compareCodePoints(a.installer.slug, b.installer.slug),
    )
    .slice(0, MOST);
}

function item({ game, installer }: News): Html {
  const { slug, version, runner, createdAt, updatedAt } = installer;
  const isNew = createdAt.slice(0, 10) === updatedAt.slice(0, 10);
  return html`<li class="row">
    ${cover(game.slug)}
    <div>
      <h3 class="name"><a href="${TOP}${GAME_PAGES}${game.slug}/#${slug}">${recordText(game.name)}</a></h3>
      <p class="small quiet">
        ${isNew && html`<span class="tag fresh">new</span> `}<span class="tag">${runnerName(runner)}</span>
        ${recordText(version)}
      </p>
    </div>
  </li> `;
}
