import type { CatalogueSource } from '../../answers/endpoint.ts';
import type { GameSummary, InstallerSummary } from '../../answers/game-summary.ts';
import { firstOf } from '../../answers/lists/first-of.ts';
import { groupBy } from '../../text/group-by.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { ATOM_FEED, gamePageAddress, NEW_PAGES, pageOfFolder } from '../../http/addresses.ts';
import { cover } from '../cover/cover-svg.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/elements.ts';
import { recordText } from '../html/record-text.ts';
import { runnerName } from '../html/runner-name.ts';
import { pageText } from '../page/page.ts';

const MAX_INSTALLERS = 30;

const TOP = '../';

interface NewsItem {
  readonly game: GameSummary;
  readonly installer: InstallerSummary;
}

export function newPageText({ games, settings }: CatalogueSource): string {
  const days = groupBy(newest(games), ({ installer }) => installer.updatedAt.slice(0, 10));
  const content = html`<div class="wrap page">
    <div class="bar">
      <h1>New and updated</h1>
      ${settings.endpoints.feeds && html`<a class="small" href="${TOP}${ATOM_FEED}">Feed</a>`}
    </div>
    <div class="days">
      ${[...days].map(
        ([day, dayItems]) =>
          html`<section class="day">
            <h2>${moment(day)}</h2>
            <ol>
              ${[...groupBy(dayItems, ({ game }) => game.slug).values()].map(item)}
            </ol>
          </section>`,
      )}
    </div>
  </div>`;
  return pageText(
    {
      path: pageOfFolder(NEW_PAGES),
      title: 'New and updated',
      description: 'The installers of games that were added or updated last, by day.',
      top: TOP,
      part: NEW_PAGES,
      content,
    },
    settings,
  );
}

function newest(games: readonly GameSummary[]): readonly NewsItem[] {
  const items = games.flatMap((game) => game.installers.map((installer) => ({ game, installer })));
  return firstOf(
    items,
    MAX_INSTALLERS,
    ({ installer: a }, { installer: b }) =>
      compareCodePoints(b.updatedAt, a.updatedAt) || compareCodePoints(a.slug, b.slug),
  );
}

function item(news: readonly NewsItem[]): Html {
  const [first] = news;
  if (first === undefined) return html``;
  const { slug, name, cover: file } = first.game;
  return html`<li class="row">
    ${cover({ slug, file, top: TOP })}
    <div>
      <h3 class="name"><a href="${addressOf(first)}">${recordText(name)}</a></h3>
      ${
        news.length === 1
          ? html`<p class="small quiet">${newsText(first)}</p>`
          : html`<ul class="small quiet">
              ${news.map((entry) => html`<li><a href="${addressOf(entry)}">${newsText(entry)}</a></li>`)}
            </ul>`
      }
    </div>
  </li> `;
}

function addressOf({ game, installer }: NewsItem): string {
  return `${TOP}${gamePageAddress(game.slug)}#${installer.slug}`;
}

/** How games run that need no program for it. */
const BY: ReadonlyMap<string, string> = new Map([
  ['linux', 'native'],
  ['web', 'in the browser'],
]);

function newsText({ game, installer: { version, runner, createdAt, updatedAt } }: NewsItem): Html {
  const isNew = createdAt.slice(0, 10) === updatedAt.slice(0, 10);
  const isFirst = isNew && game.created.slice(0, 10) === createdAt.slice(0, 10);
  const newEvent = isFirst ? 'New game' : 'New installer';
  const event = isNew ? newEvent : 'Updated';
  const runnerWords = BY.get(runner) ?? `with ${runnerName(runner)}`;
  return html`<span class="tag${isNew && ' fresh'}">${event}</span> ${recordText(version)}, ${runnerWords}`;
}
