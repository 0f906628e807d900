import {
  ATOM_FEED,
  BROWSE_PAGES,
  DOCUMENTS,
  ICON_FILE,
  NEW_PAGES,
  NUMBERS_PAGES,
  SCRIPT_FILE,
  STYLE_FILE,
} from '../../http/addresses.ts';
import { ATOM_TYPE, PAGE_POLICY, REFERRER_POLICY } from '../../http/contract.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { plainText, recordText } from '../html/record-text.ts';
import { ICONS } from './icons.ts';

/** A page of the site, except for what all pages share. */
export interface Page {
  /** What the page is about, without the name of the site; `undefined` for the first page. */
  readonly title: string | undefined;
  /** What search engines and messengers say of it. */
  readonly description?: string;
  /** How relative addresses lead to the top of the site: `''` or `'../'` for each folder. */
  readonly top: string;
  /** Which part of the site it belongs to. */
  readonly part?: Part;
  readonly content: Html;
  /** Another page, or a place in it, for which this one was asked. */
  readonly leadsTo?: string | undefined;
}

/** Parts of the site that each page leads to, by their folders: at its head, and at its foot. */
const PARTS = { [BROWSE_PAGES]: 'Browse', [NEW_PAGES]: 'New', [DOCUMENTS]: 'Docs' } as const;
const FURTHER_PARTS = { [NUMBERS_PAGES]: 'Numbers' } as const;

type Part = keyof typeof PARTS | keyof typeof FURTHER_PARTS;

/** The name of a site that does not say its own. */
const USUAL_TITLE = 'Game Installer Catalogue';

export function siteTitle({ title }: SiteRecord): string {
  return title ?? USUAL_TITLE;
}

/** A whole page. */
export function pageText(page: Page, settings: SiteRecord): string {
  const { title, top, content } = page;
  const site = siteTitle(settings);
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${headHtml(title === undefined ? site : `${title} – ${site}`, page, settings)}
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

function headHtml(title: string, { description, top, part, leadsTo }: Page, { endpoints }: SiteRecord): Html {
  const hasNews = top === '' || part === NEW_PAGES;
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />
    <meta name="referrer" content="${REFERRER_POLICY}" />
    <title>${plainText(title)}</title>${
      description !== undefined && html` <meta name="description" content="${plainText(description)}" />`
    }
    ${leadsTo !== undefined && html`<link rel="canonical" href="${leadsTo.replace(/#.*/, '')}" /><meta http-equiv="refresh" content="0; url=${leadsTo}" />`}
    <meta name="color-scheme" content="light dark" />
    ${
      endpoints.feeds &&
      hasNews &&
      html`<link rel="alternate" type="${ATOM_TYPE}" title="New and updated" href="${top}${ATOM_FEED}" />`
    }
    <link rel="icon" href="${top}${ICON_FILE}" />
    <link rel="stylesheet" href="${top}${STYLE_FILE}" />
    <script src="${top}${SCRIPT_FILE}" ${top !== '' && html` defer`}></script>`;
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
      ${partLinks(FURTHER_PARTS, page)} ${endpoints.feeds && html`<a href="${page.top}${ATOM_FEED}">Feed</a>`}
      ${source !== undefined && html`<a href="${source}">Source</a>`}
      ${website?.report !== undefined && html`<a href="${website.report}">Report a problem</a>`}
    </div>
  </footer>`;
}
