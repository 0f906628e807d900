import type { GameSummary } from '../../answers/game-summary.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { runnerName } from '../html/runner-name.ts';
import { countOf } from '../../text/count-of.ts';
import type { OutputFile } from '../../answers/endpoint.ts';
import { gamePageAddress, pagedFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { cover } from '../cover/cover-svg.ts';
import { Html, html } from '../html/html.ts';
import { moment, pager } from '../html/elements.ts';
import { recordText } from '../html/record-text.ts';
import { pageText, type Page } from '../page/page.ts';
import { sortKey } from './letters.ts';

export function listedGames(games: readonly GameSummary[]): readonly GameSummary[] {
  return games.filter(({ installers }) => installers.length > 0);
}

export function runnerNames({ runners }: GameSummary): string[] {
  const names = runners.map(runnerName);
  return names.length <= 1 ? names : [...new Set(names)].sort(compareCodePoints);
}

export function genreWords({ genres }: GameSummary): string {
  return genres.slice(0, 2).join(', ');
}

export function isNew({ created, updated }: GameSummary): boolean {
  return created.slice(0, 10) === updated.slice(0, 10);
}

export function byUpdate(a: GameSummary, b: GameSummary): number {
  return compareCodePoints(b.updated, a.updated) || compareCodePoints(a.slug, b.slug);
}

const PAGE_SIZE = 40;

const NAMED = 8;

export interface Listing {
  /** Ends with `/`. */
  readonly folder: string;
  readonly title: string;
  readonly part: Page['part'];
  readonly games: readonly GameSummary[];
  readonly head: (top: string) => Html;
  /** Fragment for links to a game's page. */
  readonly placeIn?: (game: GameSummary) => string;
}

export function* listingPages(listing: Listing, settings: SiteRecord): Generator<OutputFile> {
  const { folder, title, part } = listing;
  const games = sortByName(listing.games);
  for (let page = 1; page === 1 || (page - 1) * PAGE_SIZE < games.length; page += 1) {
    const path = pagedFolder(folder, page);
    const top = '../'.repeat(path.split('/').length - 1);
    const shownGames = games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const content = html`<div class="wrap page">
      <h1>${recordText(title)}</h1>
      ${listing.head(top)} ${gameList(shownGames, top, listing.placeIn)}
      ${pager(page, Math.ceil(games.length / PAGE_SIZE), (to) => (page === 1 ? '' : '../') + (to === 1 ? '' : `${String(to)}/`))}
    </div>`;
    const names = shownGames.slice(0, NAMED).map(({ name }) => name);
    const description = `${title}, to be installed on Linux${names.length === 0 ? '' : `: ${names.join(', ')}`}.`;
    yield { path, body: pageText({ path, title, description, top, ...(part && { part }), content }, settings) };
  }
}

function sortByName(games: readonly GameSummary[]): GameSummary[] {
  const entries = games.map((game) => ({ game, key: partsOf(game).key }));
  entries.sort((a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.game.slug, b.game.slug));
  return entries.map(({ game }) => game);
}

function gameList(games: readonly GameSummary[], top: string, placeIn: Listing['placeIn']): Html {
  return html`<ul class="games">
    ${games.map((game) => item(game, top, placeIn?.(game) ?? ''))}
  </ul>`;
}

/** Stand in the item of a game for what differs between lists: the way to the top and the fragment. No record can have them. */
const TOP = '\0';
const PLACE = '\u0001';

interface ListingParts {
  readonly key: string;
  readonly before: readonly string[];
  readonly after: string;
}

/** One string for each game: one for each way to the top as well would be most of the memory of a build. */
const partsByGame = new WeakMap<GameSummary, ListingParts>();

function partsOf(game: GameSummary): ListingParts {
  const cachedParts = partsByGame.get(game);
  if (cachedParts !== undefined) return cachedParts;
  const { slug, name, year, installers, updated, cover: file } = game;
  const kinds = genreWords(game);
  const text = html`<li class="row">
    ${cover({ slug, file, top: TOP })}
    <div>
      <p class="name">
        <a href="${TOP}${gamePageAddress(slug)}${PLACE}">${recordText(name)}</a
        >${year !== null && html` <span class="quiet num">${String(year)}</span>`}
      </p>
      <p class="small quiet">
        ${kinds !== '' && html`${recordText(kinds)} · `}${recordText(runnerNames(game).join(', '))} ·
        ${countOf(installers.length, 'installer')} · ${moment(updated)}
      </p>
    </div>
  </li> `.text;
  const [start = '', end = ''] = text.split(PLACE);
  const parts = { key: sortKey(name), before: start.split(TOP), after: end };
  partsByGame.set(game, parts);
  return parts;
}

function item(game: GameSummary, top: string, place: string): Html {
  const parts = partsOf(game);
  return html`${new Html(parts.before.join(top))}${place}${new Html(parts.after)}`;
}
