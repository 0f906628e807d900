import { countOf } from '../../text/count-of.ts';
import { documentPath, gamePagePath, GAMES, imagePath, pageAddress, slugPath } from '../../http/addresses.ts';
import { imageFile } from '../../records/images/check-image.ts';
import type { GameRecord, SiteRecord } from '../../records/records.ts';
import { cover } from '../cover/cover-svg.ts';
import { coverTiles } from '../cover/cover.ts';
import { fold, listOf, shownOf, moment, pager, termList } from '../html/elements.ts';
import { html, type Html } from '../html/html.ts';
import { plainText, recordText } from '../html/record-text.ts';
import { nameOfSlug, runnerName } from '../html/runner-name.ts';
import { pageText } from '../page/page.ts';
import type { OutputFile } from '../../answers/endpoint.ts';
import { repositoryOf } from '../page/repository.ts';
import { absoluteAddress } from '../page/site-title.ts';
import { installerCard, marksOf } from './installer-card.ts';
import { type ShownGame, TOP } from './shown-game.ts';
import { otherLinks, storeLinks } from './store-links.ts';

const MANY_INSTALLERS = 3;

const PAGE_SIZE = 60;

const UNFOLDED = 4;

const HOW_TO_INSTALL = `${pageAddress(documentPath('players'))}#install-from-a-page`;

export function gamePages(game: ShownGame, settings: SiteRecord): OutputFile[] {
  const pages = Math.max(1, Math.ceil(game.installers.length / PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => {
    const path = gamePagePath(game.record.slug, index + 1);
    return { path, body: gamePage(game, index + 1, pages, settings) };
  });
}

function gamePage(game: ShownGame, number: number, pages: number, settings: SiteRecord): string {
  const { record, cover: image } = game;
  const installers = game.installers.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE);
  const cards = installers.map((installer, index) =>
    installerCard(installer, {
      game: record,
      settings,
      isOpen: game.installers.length === 1,
      isFolded: index > 0,
      isShort: index > 0 && game.installers.length >= MANY_INSTALLERS,
    }),
  );
  const count = shownOf(installers.length, UNFOLDED);
  const foldedCards = html`<div class="cards">${cards.slice(count)}</div>`;
  const further = cards.length > count && fold(countOf(cards.length - count, 'more installer'), foldedCards);
  const pageLinks = html`${pager(number, pages, (to) => (to === 1 ? './' : `${String(to)}.html`))}${number === 1 && pages > 1 && laterPages(game, pages)}`;
  const content = html`${head(game)}
    <div class="wrap game">
      ${installers.length === 0 ? nothingHere(settings) : index(installers, game.installers.length)}
      <div class="cards">
        ${cards.slice(0, count)} ${further} ${pageLinks} ${installers.length > 0 && howTo(record, settings)}
      </div>
    </div>`;
  const path = gamePagePath(record.slug, number);
  const description = describe(game);
  const structuredData = aboutGame(game, settings);
  const picture = image && { path: imagePath(record.slug, imageFile(image)), width: image.width, height: image.height };
  return pageText({ path, title: record.name, description, picture, structuredData, top: TOP, content }, settings);
}

/** Slugs by later page, for links to the first page. */
function laterPages({ installers }: ShownGame, pages: number): Html {
  const slugs = installers.map(({ record }) => record.slug);
  const perPage = Array.from({ length: pages - 1 }, (_, index) =>
    slugs.slice((index + 1) * PAGE_SIZE, (index + 2) * PAGE_SIZE),
  );
  return html`<p hidden data-later="${perPage.map((pageSlugs) => pageSlugs.join(' ')).join('/')}"></p>`;
}

function describe({ record: { name, year }, installers }: ShownGame): string {
  const title = `${name}${year === null ? '' : ` (${String(year)})`}`;
  if (installers.length === 0) return `${title} has no installer here at present.`;
  const count = countOf(installers.length, 'installer');
  const runners = runnersOf(installers).join(', ');
  return `${title} on Linux: ${count} for Lutris (${runners}), with what each downloads, runs and changes, step by step.`;
}

function runnersOf(installers: ShownGame['installers']): string[] {
  return [...new Set(installers.map(({ record }) => runnerName(record.runner)))];
}

function head(game: ShownGame): Html {
  const { record, installers, updated } = game;
  const { slug, name, year, aliases, description, genres } = record;
  const runners = runnersOf(installers).sort();
  const facts: [term: string, what: Html | undefined][] = [
    ['Also called', namesInRow(otherNames(slug, aliases))],
    ['Genre', namesInRow(genres)],
    ['Runs with', namesInRow(runners)],
    ['Updated', updated === undefined ? undefined : moment(updated)],
    ['Sold at', storeLinks(record)],
    ['More at', otherLinks(record)],
  ];
  return html`<div class="head t${coverTiles(slug).palette}">
    <div class="wrap">
      ${coverOf(game)}
      <div class="title">
        <h1>${recordText(name)}</h1>
        ${year !== null && html`<p class="num">${String(year)}</p>`}
        ${description !== '' && html`<p>${recordText(description)}</p>`}
      </div>
      ${termList('facts', facts)}
    </div>
  </div>`;
}

/** Other names by slugs that add a word. */
function otherNames(slug: string, aliases: readonly string[]): string[] {
  const slugWords = new Set(['game', ...slug.split(/[-_]+/)]);
  const otherAliases = aliases.filter((alias) =>
    alias.split(/[-_]+/).some((word) => word !== '' && !slugWords.has(word)),
  );
  return [...new Set(otherAliases.map(nameOfSlug))];
}

function namesInRow(names: readonly string[]): Html | undefined {
  return names.length === 0 ? undefined : recordText(names.join(', '));
}

function coverOf({ record: { slug, name }, cover: image }: ShownGame): Html {
  if (image === undefined) return cover({ slug, file: undefined, top: TOP });
  const { width, height } = image;
  const dimensions = { width, height, words: `Cover of ${plainText(name)}` };
  return cover({ slug, file: imageFile(image), top: TOP, dimensions });
}

function index(installers: ShownGame['installers'], count: number): Html {
  const items = installers.map(({ record, effects, facts }) => {
    const marks = marksOf(facts);
    return html`<li>
      <a href="#${record.slug}"
        ><strong>${recordText(record.version)}</strong><span class="line">${recordText(effects.oneLine)}</span
        ><span class="small"
          >${moment(record.updatedAt)}${marks.map((mark) => html`<span class="mark">${mark}</span>`)}</span
        ></a
      >
    </li>`;
  });
  const visibleCount = shownOf(items.length, UNFOLDED);
  return html`<nav class="index" aria-labelledby="installers">
    <h2 id="installers">${countOf(count, 'installer')}</h2>
    ${items.length > 1 && listOf(items.slice(0, visibleCount), 'pick')}
    ${items.length > visibleCount && fold(html`${items.length - visibleCount} more`, listOf(items.slice(visibleCount), 'pick'))}
  </nav>`;
}

function howTo({ slug }: GameRecord, { endpoints }: SiteRecord): Html {
  return html`<p class="how">
    The command and the saved script install exactly what this page explains. With Lutris from Flathub, write
    <code>flatpak run net.lutris.Lutris</code> in place of <code>lutris</code>.
    <a href="${TOP}${HOW_TO_INSTALL}">How to install</a> · For programs:
    <a href="${TOP}${slugPath(slug)}">installers</a
    >${endpoints.games && html` and <a href="${TOP}${GAMES}${slug}">facts</a>`} as JSON
  </p>`;
}

function nothingHere({ website }: SiteRecord): Html {
  const add = repositoryOf(website)?.add;
  return html`<div class="say">
    <h2>There is no installer of this game at present.</h2>
    <p><a href="${TOP}">Find another game</a>${add !== undefined && html` or <a href="${add}">add an installer</a>`}</p>
  </div>`;
}

function aboutGame({ record, cover, updated }: ShownGame, settings: SiteRecord): Readonly<Record<string, unknown>> {
  const { slug, name, year, description, genres } = record;
  return {
    '@type': ['VideoGame', 'SoftwareApplication'],
    name: plainText(name),
    url: absoluteAddress(settings, gamePagePath(slug)),
    applicationCategory: 'GameApplication',
    operatingSystem: 'Linux',
    ...(year !== null && { datePublished: String(year) }),
    ...(description !== '' && { description: plainText(description) }),
    ...(genres.length > 0 && { genre: genres.map(plainText) }),
    ...(updated !== undefined && { dateModified: updated }),
    ...(cover && { image: absoluteAddress(settings, imagePath(slug, imageFile(cover))) }),
  };
}
