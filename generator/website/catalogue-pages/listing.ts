import type { GameSummary } from '../../answers/game-summary.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { runnerName } from '../html/runner-name.ts';
import { countOf } from '../../text/count-of.ts';
import type { AnswerGroup } from '../../answers/endpoint.ts';
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

const sortedGames = new WeakMap<readonly GameSummary[], readonly GameSummary[]>();

/** Listed games by their names; sorted once for all pages. */
export function gamesByName(games: readonly GameSummary[]): readonly GameSummary[] {
  const cachedGames = sortedGames.get(games);
  if (cachedGames !== undefined) return cachedGames;
  const entries = listedGames(games).map((game) => ({ game, key: sortKey(game.name) }));
  entries.sort((a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.game.slug, b.game.slug));
  const sorted = entries.map(({ game }) => game);
  sortedGames.set(games, sorted);
  return sorted;
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
  /** By their names. */
  readonly games: readonly GameSummary[];
  readonly head: (top: string) => Html;
  /** Fragment for links to a game's page. */
  readonly placeIn?: (game: GameSummary) => string;
}

export function* listingPages({ games, ...listing }: Listing, settings: SiteRecord): Generator<AnswerGroup> {
  const { folder, title, part, placeIn = () => '' } = listing;
  const pages = Math.max(1, Math.ceil(games.length / PAGE_SIZE));
  let head = listing.head(topOf(pagedFolder(folder, 1)));
  for (let page = 1; page <= pages; page += 1) {
    const path = pagedFolder(folder, page);
    const top = topOf(path);
    if (page === 2) head = listing.head(top);
    const pageHead = head;
    const shownGames = games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const places = shownGames.map(placeIn);
    const render = () => {
      const list = html`<ul class="games">
        ${shownGames.map((game, at) => item(game, top, places[at] ?? ''))}
      </ul>`;
      const content = html`<div class="wrap page">
        <h1>${recordText(title)}</h1>
        ${pageHead} ${list}
        ${pager(page, pages, (to) => (page === 1 ? '' : '../') + (to === 1 ? '' : `${String(to)}/`))}
      </div>`;
      const names = shownGames.slice(0, NAMED).map(({ name }) => name);
      const description = `${title}, to be installed on Linux${names.length === 0 ? '' : `: ${names.join(', ')}`}.`;
      return [{ path, body: pageText({ path, title, description, top, ...(part && { part }), content }, settings) }];
    };
    yield { key: [path, pages, title, pageHead.text, places, shownGames.map(shownFacts)], answers: render };
  }
}

function topOf(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}

/** What lists show of a game. */
function shownFacts({ slug, name, year, genres, runners, installers, updated, cover: file }: GameSummary) {
  return [slug, name, year, genres, runners, installers.length, updated, file];
}

/** Placeholders for what differs between lists, the path to the top and the fragment; no record can contain them. */
const TOP = '\0';
const PLACE = '\u0001';

interface ListingParts {
  readonly before: readonly string[];
  readonly after: string;
}

/** Cached by game alone: a copy for each path to the top would take most of a build's memory. */
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
  const parts = { before: start.split(TOP), after: end };
  partsByGame.set(game, parts);
  return parts;
}

function item(game: GameSummary, top: string, place: string): Html {
  const parts = partsOf(game);
  return html`${new Html(parts.before.join(top))}${place}${new Html(parts.after)}`;
}
