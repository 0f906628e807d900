import type { GameSummary } from '../../answers/game-summary.ts';
import { firstOf } from '../../answers/lists/first-of.ts';
import { withCommas } from '../../text/count-of.ts';
import { BROWSE_PAGES, FOLDER_PAGE, gamePageAddress, NEW_PAGES } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { cover, ornament } from '../cover/cover-svg.ts';
import { html, type Content, type Html } from '../html/html.ts';
import { moment, termList } from '../html/elements.ts';
import { recordText } from '../html/record-text.ts';
import { pageText } from '../page/page.ts';
import { repositoryOf } from '../page/repository.ts';
import { absoluteAddress, siteTitle } from '../page/site-title.ts';
import { countByLetter, letterLinks } from './letters.ts';
import { byUpdate, isNew } from './listing.ts';
import { gamesByTrait, needsChips } from './needs.ts';
import { searchForm, searchResults } from './search-form.ts';

const SHELF = 12;

const USUAL_DESCRIPTION = 'Installation scripts for games, explained step by step before they run.';

export function home(games: readonly GameSummary[], settings: SiteRecord): string {
  const newest = firstOf(games, SHELF, byUpdate);
  const description = settings.description ?? USUAL_DESCRIPTION;
  const add = repositoryOf(settings.website)?.add;
  const content = html`<div class="wrap first">
    <div class="hero">
      <div>
        <h1>Find a game. Read what its installer does. Run it.</h1>
        <p class="lead">
          For Linux and the Steam Deck: scripts by which <a href="https://lutris.net">Lutris</a> installs games, each
          explained before it runs.
        </p>
        ${searchForm(games)}${letterLinks(countByLetter(games), BROWSE_PAGES)} ${figures(games, newest[0])}
      </div>
      ${ornament(siteTitle(settings))}
    </div>
    ${searchResults(settings)} ${howItGoes(description)}
    <section class="choose" aria-labelledby="choose">
      <div class="bar">
        <h2 id="choose">By what you have</h2>
        <a class="small" href="${BROWSE_PAGES}">All games</a>
      </div>
      ${needsChips(gamesByTrait(games), '')}
    </section>
    <section class="fresh-games" aria-labelledby="new">
      <div class="bar">
        <h2 id="new">New and updated</h2>
        <a class="small" href="${NEW_PAGES}">All changes</a>
      </div>
      <ol class="shelf">
        ${newest.map(shelfItem)}
      </ol>
      ${add !== undefined && html`<p>A game is missing? <a href="${add}">Add it</a></p>`}
    </section>
  </div>`;
  return pageText(
    { path: FOLDER_PAGE, title: undefined, description, structuredData: aboutSite(settings), top: '', content },
    settings,
  );
}

/** Instructions for a first visit. */
function howItGoes(description: string): Html {
  return html`<section class="choose" aria-labelledby="how">
    <h2 id="how">How it works</h2>
    <ol class="three">
      <li><strong>Find the game</strong> and one of its installers, by what it needs of you.</li>
      <li><strong>Read what it does</strong>: what it downloads, runs and changes, in words.</li>
      <li><strong>Copy its command</strong> into a terminal. Lutris opens, asks, and installs the game.</li>
    </ol>
    <p class="quiet small">${recordText(description)}</p>
  </section>`;
}

function figures(games: readonly GameSummary[], newest: GameSummary | undefined): Html {
  const installers = games.reduce((sum, game) => sum + game.installers.length, 0);
  const stats: readonly (readonly [term: string, figure: Content])[] = [
    ['games', withCommas(games.length)],
    ['published installers', withCommas(installers)],
    ...(newest === undefined ? [] : [['last change', moment(newest.updated)] as const]),
  ];
  return termList('stats', stats, 'num');
}

function shelfItem(game: GameSummary): Html {
  const { slug, name, updated, cover: file } = game;
  return html`<li>
    ${cover({ slug, file, top: '' })}
    <h3 class="name"><a href="${gamePageAddress(slug)}">${recordText(name)}</a></h3>
    <p class="small quiet">${isNew(game) && 'new '}${moment(updated)}</p>
  </li>`;
}

function aboutSite(settings: SiteRecord): Readonly<Record<string, unknown>> {
  const url = absoluteAddress(settings, FOLDER_PAGE);
  return {
    '@type': 'WebSite',
    name: siteTitle(settings),
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
