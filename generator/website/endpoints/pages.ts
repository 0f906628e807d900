import type { CatalogueEndpoint, GameEndpoint, SiteFolder, SiteFile } from '../../answers/endpoint.ts';
import {
  AUTHOR_PAGES,
  BROWSE_PAGES,
  FOLDER_PAGE,
  NEEDS_PAGES,
  NEW_PAGES,
  pageOfFolder,
  SITE_MAP,
  SITE_MAPS,
  GAME_PAGES,
  gamePagePath,
  documentPath,
  DOCUMENTS,
  NOT_FOUND_PAGE,
  TRY_PAGE,
} from '../../http/addresses.ts';
import { authorPagesOf, browsePagesOf } from '../catalogue-pages/browse.ts';
import { home } from '../catalogue-pages/home.ts';
import { listedGames } from '../catalogue-pages/listing.ts';
import { needsPagesOf } from '../catalogue-pages/needs.ts';
import { newPageText } from '../catalogue-pages/news.ts';
import { siteMap, siteMapParts } from '../discovery/site-map.ts';
import { gamePages as pagesOf } from '../game-page/game-page.ts';
import { aliasPage, retiredPage } from '../game-page/retired-page.ts';
import { shownGame } from '../game-page/shown-game.ts';
import { API_ENDPOINTS } from '../../answers/endpoints.ts';
import { describeInterface } from '../../answers/openapi/describe-interface.ts';
import { referencePage } from '../api-reference/reference-page.ts';
import { documentationPage, documentPage } from '../documents/document-page.ts';
import { REFERENCE } from '../documents/document.ts';
import { renderedDocuments } from '../documents/rendered-documents.ts';
import { prefixOf } from '../../http/settings.ts';
import type { SiteRecord } from '../../records/records.ts';
import { searchField } from '../catalogue-pages/search-form.ts';
import { ornament } from '../cover/cover-svg.ts';
import { html } from '../html/html.ts';
import { pageText } from '../page/page.ts';
import { siteTitle } from '../page/site-title.ts';
import { digest } from '../../text/digest.ts';
import { bundleWorkbench } from '../assets/bundle-workbench.ts';
import { tryPageText } from '../workbench/try-page.ts';

const OF_SITE = { origin: 'site', isPage: true } as const;

const OF_ALL = { origin: 'catalogue', isPage: true } as const;

/** Pages about all games, in the order of writing. */
export const CATALOGUE_PAGES: readonly CatalogueEndpoint[] = [
  // For browsers without JavaScript, and search engines.
  { ...OF_ALL, name: 'browse', folder: BROWSE_PAGES, groupsOf: browsePagesOf },
  { ...OF_ALL, name: 'needs', folder: NEEDS_PAGES, groupsOf: needsPagesOf },
  { ...OF_ALL, name: 'authors', folder: AUTHOR_PAGES, groupsOf: authorPagesOf },
  { ...OF_ALL, name: 'new', file: pageOfFolder(NEW_PAGES), bodyOf: newPageText },
  {
    ...OF_ALL,
    name: 'home',
    title: 'website',
    file: FOLDER_PAGE,
    bodyOf: ({ games, settings }) => home(listedGames(games), settings),
  },
  { ...OF_ALL, name: 'site-map-part', folder: SITE_MAPS, groupsOf: siteMapParts },
  { ...OF_ALL, name: 'site-map', file: SITE_MAP, bodyOf: siteMap },
];

export const gamePages: GameEndpoint = {
  name: 'game-page',
  title: 'page of a game',
  origin: 'game',
  isPage: true,
  folder: GAME_PAGES,
  *answersOf(game, settings) {
    const { aliases } = game.record;
    yield* pagesOf(shownGame(game, settings), settings);
    for (const alias of aliases) yield { path: gamePagePath(alias), body: aliasPage(game.record, settings) };
  },
  exampleOf: ({ game }) => gamePagePath(game),
};

export const retiredPages: SiteFolder = {
  name: 'retired-page',
  ...OF_SITE,
  isAmongGames: true,
  folder: GAME_PAGES,
  *answersOf({ retired, settings }) {
    for (const record of retired) yield { path: gamePagePath(record.slug), body: retiredPage(record, settings) };
  },
};

export const documentPages: SiteFolder = {
  name: 'document',
  ...OF_SITE,
  folder: DOCUMENTS,
  *answersOf({ settings }) {
    for (const document of renderedDocuments())
      yield { path: documentPath(document.name), body: documentPage(document, settings) };
    yield { path: pageOfFolder(DOCUMENTS), body: documentationPage(settings) };
  },
};

export const apiReference: SiteFile = {
  name: 'api-reference',
  ...OF_SITE,
  group: 'openapi',
  file: documentPath(REFERENCE.name),
  bodyOf: ({ settings }) => referencePage(describeInterface(API_ENDPOINTS, settings), settings),
};

export const notFoundPage: SiteFile = {
  name: 'not-found-page',
  ...OF_SITE,
  isHidden: true,
  file: NOT_FOUND_PAGE,
  bodyOf: ({ settings }) => pageFor(settings),
};

/** Shown at any address, so links are absolute. */
function pageFor(settings: SiteRecord): string {
  const top = `${prefixOf(settings.baseUrl)}/`;
  const content = html`<div class="wrap first">
    <div class="hero">
      <div>
        <h1>Nothing is at this address</h1>
        <p class="lead">It may be mistyped, or what was here is gone. The game may still be found by its name.</p>
        <form class="search" role="search" action="${top}">${searchField()}</form>
        <p class="onward">
          <a href="${top}">Home page</a><a href="${top}${BROWSE_PAGES}">All games by letter</a
          ><a href="${top}${DOCUMENTS}">Documentation</a>
        </p>
        <p class="small quiet">This catalogue is kept at <a href="${settings.baseUrl}/">${settings.baseUrl}</a>.</p>
      </div>
      ${ornament(siteTitle(settings))}
    </div>
  </div>`;
  return pageText({ title: 'Not found', top, content }, settings);
}

export const tryPage: SiteFolder = {
  name: 'try-page',
  ...OF_SITE,
  group: 'try',
  folder: TRY_PAGE,
  *answersOf(source) {
    const { page, worker } = bundleWorkbench();
    const scripts = {
      page: pathOf('page', page),
      worker: pathOf('worker', worker),
    };
    yield { path: scripts.worker, body: worker };
    yield { path: scripts.page, body: page };
    yield { path: pageOfFolder(TRY_PAGE), body: tryPageText(source, scripts) };
  },
};

/** The name contains a digest, for caches. */
function pathOf(name: string, text: string): string {
  return `${TRY_PAGE}${name}-${digest(text).slice(0, 16)}.js`;
}
