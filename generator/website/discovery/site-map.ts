import type { AnswerGroup, CatalogueSource } from '../../answers/endpoint.ts';
import { FOLDER_PAGE, GAME_PAGES, gamePagePath, siteMapPath } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { listedGames } from '../catalogue-pages/listing.ts';
import { html, type Html } from '../html/html.ts';
import { absoluteAddress } from '../page/site-title.ts';

const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface SiteMapEntry {
  readonly path: string;
  readonly updated?: string;
}

/** All pages, or the list of the parts that they are in. */
export function siteMap(source: CatalogueSource): string {
  const { settings } = source;
  const parts = partsOf(entriesOf(source));
  const [firstPart] = parts;
  if (parts.length === 1 && firstPart !== undefined) return partText(firstPart, settings);
  const places = parts.map(
    (_part, at) => html`<sitemap><loc>${absoluteAddress(settings, siteMapPath(at + 1))}</loc></sitemap> `,
  );
  return document(html`<sitemapindex xmlns="${NAMESPACE}">${places}</sitemapindex>`);
}

export function siteMapParts(source: CatalogueSource): AnswerGroup[] {
  const parts = partsOf(entriesOf(source));
  if (parts.length === 1) return [];
  return parts.map((part, index) => {
    const path = siteMapPath(index + 1);
    return { key: [path, part], answers: () => [{ path, body: partText(part, source.settings) }] };
  });
}

/** All pages that were made, and those of games; that of an alias or a retired slug leads elsewhere. */
function entriesOf({ games, settings, renderedPaths }: CatalogueSource): SiteMapEntry[] {
  if (settings.website?.isIndexed === false) return [{ path: FOLDER_PAGE }];
  const pages = renderedPaths.filter((path) => path.endsWith(FOLDER_PAGE) && !path.startsWith(GAME_PAGES));
  return [
    ...pages.map((path) => ({ path })),
    ...listedGames(games).map(({ slug, updated }) => ({ path: gamePagePath(slug), updated })),
  ];
}

function partsOf(entries: readonly SiteMapEntry[]): SiteMapEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / MAX_ADDRESSES) }, (_none, index) =>
    entries.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES),
  );
}

function partText(entries: readonly SiteMapEntry[], settings: SiteRecord): string {
  const places = entries.map(
    ({ path, updated }) =>
      html`<url
        ><loc>${absoluteAddress(settings, path)}</loc
        >${updated !== undefined && html`<lastmod>${updated.slice(0, 10)}</lastmod>`}</url
      > `,
  );
  return document(html`<urlset xmlns="${NAMESPACE}">${places}</urlset>`);
}

function document(root: Html): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
    ${root} `.text;
}
