import {
  ATOM_FEED,
  BROWSE_PAGES,
  DOCUMENTS,
  NEW_PAGES,
  TRY_PAGE,
  APP_FILE,
  FAVICON_FILE,
  ICON_FILE,
  OPEN_SEARCH_FILE,
  SCRIPT_FILE,
  SITE_CARD,
  STYLE_FILE,
  TOUCH_ICON_FILE,
} from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html, Html } from '../html/html.ts';
import { recordText, plainText } from '../html/record-text.ts';
import { ICONS, BACKGROUND } from './icons.ts';
import { siteTitle, absoluteAddress } from './site-title.ts';
import { ATOM_TYPE, PAGE_POLICY, REFERRER_POLICY } from '../../http/contract.ts';

export interface Page {
  /** Its path; absent if it is shown at several addresses. */
  readonly path?: string;
  /** Without the site's name; `undefined` for the first page. */
  readonly title: string | undefined;
  readonly description?: string;
  readonly picture?: { readonly path: string; readonly width: number; readonly height: number } | undefined;
  /** schema.org. */
  readonly structuredData?: Readonly<Record<string, unknown>>;
  /** Relative path to the top: `''` or `'../'` for each folder. */
  readonly top: string;
  readonly leadsTo?: string | undefined;
  readonly part?: keyof typeof PARTS | typeof TRY_PAGE;
  readonly content: Html;
}

const SITE_PICTURE = { path: SITE_CARD, width: 1200, height: 630 } as const;

const LONGEST = 200;

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

function headHtml(page: Page, settings: SiteRecord): Html {
  const { top, leadsTo, structuredData: structured } = page;
  const site = plainText(siteTitle(settings));
  const title = page.title === undefined ? site : `${plainText(page.title)} – ${site}`;
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />
    <meta name="referrer" content="${REFERRER_POLICY}" />
    <title>${title}</title>
    ${leadsTo !== undefined && html`<link rel="canonical" href="${leadsTo.replace(/#.*/, '')}" /><meta http-equiv="refresh" content="0; url=${leadsTo}" />`}
    ${settings.website?.isIndexed === false && html`<meta name="robots" content="noindex" />`} ${card(page, settings)}
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${BACKGROUND.light}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${BACKGROUND.dark}" />
    ${
      settings.endpoints.feeds &&
      html`<link rel="alternate" type="${ATOM_TYPE}" title="New and updated" href="${top}${ATOM_FEED}" />`
    }
    <link rel="search" type="application/opensearchdescription+xml" title="${site}" href="${top}${OPEN_SEARCH_FILE}" />
    <link rel="manifest" href="${top}${APP_FILE}" />
    <link rel="icon" href="${top}${FAVICON_FILE}" sizes="32x32" />
    <link rel="icon" href="${top}${ICON_FILE}" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="${top}${TOUCH_ICON_FILE}" />
    <link rel="stylesheet" href="${top}${STYLE_FILE}" />
    <script src="${top}${SCRIPT_FILE}" ${top !== '' && html` defer`}></script>
    ${structured !== undefined && structuredData(structured)}`;
}

/** Open Graph; redirects and error pages have no canonical address. */
function card({ path, title, description, picture: ownPicture }: Page, settings: SiteRecord): Html {
  const picture = ownPicture ?? (settings.website?.hasCards === true ? SITE_PICTURE : undefined);
  const site = plainText(siteTitle(settings));
  const summary = description === undefined ? undefined : shorten(plainText(description));
  const kind = picture && picture.width > picture.height ? 'summary_large_image' : 'summary';
  const url = path === undefined ? undefined : absoluteAddress(settings, path);
  return html`${summary !== undefined && html`<meta name="description" content="${summary}" />`}
  ${
    url !== undefined &&
    html`<link rel="canonical" href="${url}" />
      <meta property="og:url" content="${url}" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="${site}" />
      <meta property="og:title" content="${title === undefined ? site : plainText(title)}" />
      ${summary !== undefined && html`<meta property="og:description" content="${summary}" />`}
      ${
        picture &&
        html`<meta property="og:image" content="${absoluteAddress(settings, picture.path)}" />
          <meta property="og:image:width" content="${picture.width}" />
          <meta property="og:image:height" content="${picture.height}" />`
      }
      <meta name="twitter:card" content="${kind}" />`
  }`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s*\S*$/, '')} …`;
}

/** Structured data, escaped for a script element. */
function structuredData(data: Readonly<Record<string, unknown>>): Html {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return new Html(`<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`);
}
