import type { SiteFile } from '../../answers/endpoint.ts';
import { BROWSE_PAGES, DOCUMENTS, NOT_FOUND_PAGE } from '../../http/addresses.ts';
import { prefixOf } from '../../http/settings.ts';
import type { SiteRecord } from '../../records/records.ts';
import { searchField } from '../catalogue-pages/search-form.ts';
import { ornament } from '../cover/cover-svg.ts';
import { html } from '../html/html.ts';
import { pageText } from '../page/page.ts';
import { siteTitle } from '../page/site-title.ts';

/** What hosts send for a page that is not there. */
export const notFoundPage: SiteFile = {
  name: 'not-found-page',
  origin: 'site',
  isPage: true,
  isHidden: true,
  file: NOT_FOUND_PAGE,
  bodyOf: ({ settings }) => pageFor(settings),
};

/** Shown at any address, so links begin at the top of the host; the whole address serves mirrors below a path. */
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
