import { documentPath, FOLDER_PAGE, GAMES, slugPath } from '../../http/addresses.ts';
import { imageFile } from '../../records/images/check-image.ts';
import type { SiteRecord } from '../../records/records.ts';
import { cover } from '../cover/cover-svg.ts';
import { coverTiles } from '../cover/cover.ts';
import { html, type Html } from '../html/html.ts';
import { moment } from '../html/moment.ts';
import { plainText, recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { repositoryOf } from '../page/repository.ts';
import { countOf } from '../html/count-of.ts';
import { installerCard } from './installer-card.ts';
import { runnerName } from '../html/runner-name.ts';
import { countToCheck, TOP, type ShownGame } from './shown-game.ts';

/** Scripts that are longer together are only linked. */
const MOST_SCRIPT = 100_000;

/** From so many installers on, all but the first one show the details only when asked to. */
const MANY = 5;

/** Installers that the index lists before the others are asked for: on a phone it stands above all cards. */
const LISTED = 8;

/** What the documentation says of the three ways to install. */
const HOW_TO_INSTALL = `${documentPath('players').slice(0, -FOLDER_PAGE.length)}#install-from-a-page`;

/** The page of a game. */
export function gamePage(game: ShownGame, settings: SiteRecord): string {
  const { record, installers } = game;
  const extent = installers.reduce((sum, { content }) => sum + content.length, 0);
  const cards = installers.map((installer, index) =>
    installerCard(installer, {
      game: record,
      settings,
      isFirst: index === 0,
      isFolded: index > 0 && installers.length >= MANY,
      hasScript: extent <= MOST_SCRIPT,
    }),
  );
  const content = html`${head(game, settings)}
    <div class="wrap game">
      ${installers.length === 0 ? nothingHere(settings) : index(game)}
      <div class="cards">${cards}</div>
    </div>`;
  const description = `${plainText(record.name)}: ${countOf(installers.length, 'installer')}, each explained step by step.`;
  return pageText({ title: record.name, description, top: TOP, content }, settings);
}

function head(game: ShownGame, { endpoints }: SiteRecord): Html {
  const { record, installers } = game;
  const { slug, name, year, aliases } = record;
  const runners = [...new Set(installers.map((one) => runnerName(one.record.runner)))].sort();
  const [newest] = installers;
  const facts: [term: string, what: Html | undefined][] = [
    ['Also called', aliases.length === 0 ? undefined : html`${aliases.join(', ')}`],
    ['Runs with', runners.length === 0 ? undefined : recordText(runners.join(', '))],
    ['Updated', newest === undefined ? undefined : moment(newest.record.updatedAt)],
    [
      'For programs',
      html`<a href="${TOP}${slugPath(slug)}">Installers</a
        >${endpoints.games && html` and <a href="${TOP}${GAMES}${slug}">facts</a>`} as JSON`,
    ],
  ];
  return html`<div class="head t${coverTiles(slug).palette}">
    <div class="wrap">
      ${coverOf(game)}
      <div class="title">
        <h1>${recordText(name)}</h1>
        ${year !== null && html`<p class="num">${String(year)}</p>`}
      </div>
      <dl class="facts">
        ${facts.map(
          ([term, what]) =>
            what !== undefined &&
            html`<div>
              <dt>${term}</dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </div>`;
}

function coverOf({ record: { slug, name }, cover: image }: ShownGame): Html {
  if (image === undefined) return cover({ slug, file: undefined, top: TOP });
  const { width, height } = image;
  return cover({
    slug,
    file: imageFile(image),
    top: TOP,
    shown: { width, height, words: `Cover of ${plainText(name)}` },
  });
}

function index({ installers }: ShownGame): Html {
  const items = installers.map(({ record, facts }) => {
    const checks = countToCheck(facts);
    return html`<li>
      <a href="#${record.slug}"
        ><strong>${recordText(record.version)}</strong
        ><span class="small"
          ><span class="tag">${runnerName(record.runner)}</span
          >${moment(record.updatedAt)}${checks > 0 && html`<span class="mark">${checks} to check</span>`}</span
        ></a
      >
    </li>`;
  });
  return html`<nav class="index" aria-labelledby="installers">
    <h2 id="installers">${countOf(installers.length, 'installer')}</h2>
    ${
      items.length > 1 &&
      html`<ul class="pick">
        ${items.slice(0, LISTED)}
      </ul>`
    }
    ${
      items.length > LISTED &&
      html`<details>
        <summary>${items.length - LISTED} more</summary>
        <ul class="pick">
          ${items.slice(LISTED)}
        </ul>
      </details>`
    }
    <p class="how">
      “Install with Lutris” takes the script of this name from the website that Lutris is set to. The command and the
      saved script run exactly the one on this page. <a href="${TOP}${HOW_TO_INSTALL}">How to install</a>
    </p>
  </nav>`;
}

function nothingHere({ website }: SiteRecord): Html {
  const add = repositoryOf(website)?.add;
  return html`<div class="say">
    <p><strong>There is no installer of this game at present.</strong></p>
    <p><a href="${TOP}">Find another game</a>${add !== undefined && html` or <a href="${add}">add an installer</a>`}</p>
  </div>`;
}
