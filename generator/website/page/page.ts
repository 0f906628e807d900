import { ATOM_FEED, BROWSE_PAGES, DOCUMENTS, NEW_PAGES, TRY_PAGE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { headHtml, type PageHead } from './head.ts';
import { ICONS } from './icons.ts';
import { siteTitle } from './site-title.ts';

export interface Page extends PageHead {
  readonly part?: keyof typeof PARTS | typeof TRY_PAGE;
  readonly content: Html;
}

/** Parts of the site that each page leads to at its head, by their folders. */
const PARTS = { [BROWSE_PAGES]: 'All games', [NEW_PAGES]: 'New', [DOCUMENTS]: 'Docs' } as const;

export function pageText(page: Page, settings: SiteRecord): string {
  const { top, content } = page;
  const site = siteTitle(settings);
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${headHtml(page, settings)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <div class="wrap">
            <a class="brand" href="${top === '' ? './' : top}">${ICONS.mark}<span>${recordText(site)}</span></a>
            ${navigation(page)}
          </div>
        </header>
        <main id="main" tabindex="-1">${content}</main>
        ${footer(page, settings)}
      </body>
    </html> `.text;
}

function navigation(page: Page): Html {
  const { top } = page;
  // The first page has the field itself, and a browser puts the focus into it.
  return html`<nav aria-label="Site">
    ${top !== '' && html`<a href="${top}#q">Search</a>`}${partLinks(PARTS, page)}
  </nav>`;
}

function partLinks(parts: Readonly<Record<string, string>>, { top, part }: Page): Html[] {
  return Object.entries(parts).map(
    ([path, name]) => html`<a href="${top}${path}" ${path === part && html` aria-current="page"`}>${name}</a>`,
  );
}

function footer(page: Page, { endpoints, website }: SiteRecord): Html {
  const source = website?.source?.replace(/\/[^/]*\{path\}.*$/, '');
  return html`<footer class="foot">
    <div class="wrap">
      <p>No cookies, no tracking, nothing loaded from elsewhere.</p>
      ${endpoints.try && partLinks({ [TRY_PAGE]: 'Try a script' }, page)}
      ${endpoints.feeds && html`<a href="${page.top}${ATOM_FEED}">Feed</a>`}
      ${source !== undefined && html`<a href="${source}">Source</a>`}
      ${website?.report !== undefined && html`<a href="${website.report}">Report a problem</a>`}
    </div>
  </footer>`;
}
