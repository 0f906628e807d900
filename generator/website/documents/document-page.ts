import { documentPath, DOCUMENTS, pageOfFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html, Html } from '../html/html.ts';
import { pageText } from '../page/page.ts';
import { documentNavigation, documentsByReader, sectionList } from './document-navigation.ts';
import type { RenderedDocument } from './document.ts';
import { TOP } from './links.ts';

/** The address that documents give where that of the catalogue belongs. */
const EXAMPLE_ADDRESS = 'https://installers.example.org';

export function documentPage(document: RenderedDocument, settings: SiteRecord): string {
  const { heading, title, summary, name, sections } = document;
  const content = html`<div class="wrap documents">
    ${documentNavigation(name, sections, settings)}
    <article class="document">
      <p class="small quiet">${document.reader}</p>
      <h1>${heading}</h1>
      ${
        sections.length > 1 &&
        html`<details class="contents">
          <summary>On this page</summary>
          ${sectionList(sections)}
        </details>`
      }
      ${bodyHtml(document, settings)}
    </article>
  </div>`;
  return pageText(
    { path: documentPath(name), title, description: summary, top: TOP, part: DOCUMENTS, content },
    settings,
  );
}

/** What was rendered before, with what the site says of itself. */
function bodyHtml({ body }: RenderedDocument, { baseUrl, website }: SiteRecord): Html {
  const text = body
    .replaceAll(/<a data-file="([^"]*)">(.*?)<\/a>/gs, (_link, path: string, words: string) => {
      const address = website?.program?.replace('{path}', path);
      return address === undefined ? words : html`<a href="${address}">${new Html(words)}</a>`.text;
    })
    .replaceAll(EXAMPLE_ADDRESS, html`${baseUrl}`.text);
  return new Html(text);
}

const LEAD = 'How to install from this catalogue, add to it, publish one, and write programs that read it.';

/** The first page of the documentation: what there is for whom. */
export function documentationPage(settings: SiteRecord): string {
  const top = '../';
  const groups = [...documentsByReader(settings)].map(
    ([reader, links]) =>
      html`<section>
        <h2>${reader}</h2>
        <ul>
          ${links.map(
            ({ title, summary, address }) =>
              html`<li>
                <a href="${top}${address}">${title}</a>
                <p class="quiet">${summary}</p>
              </li> `,
          )}
        </ul>
      </section> `,
  );
  const content = html`<div class="wrap page">
    <h1>Documentation</h1>
    <p class="lead">${LEAD}</p>
    <div class="readers">${groups}</div>
  </div>`;
  return pageText(
    { path: pageOfFolder(DOCUMENTS), title: 'Documentation', description: LEAD, top, part: DOCUMENTS, content },
    settings,
  );
}
