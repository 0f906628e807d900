import { API_REFERENCE, documentPath, pageAddress } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { documents, type DocumentSection } from './document.ts';
import { CLIENTS_DOCUMENT, TOP } from './links.ts';

/** Beside a page of the documentation: all of them, with the parts of this one. */
export function documentNavigation(here: string, sections: readonly DocumentSection[], settings: SiteRecord): Html {
  const groups = [...documentsByReader(settings)].map(
    ([reader, links]) =>
      html`<li>
        <h2>${reader}</h2>
        <ul>
          ${links.map(
            ({ name, title, address }) =>
              html`<li>
                <a href="${TOP}${address}" ${name === here && html`aria-current="page"`}>${title}</a
                >${name === here && sections.length > 1 && sectionList(sections)}
              </li> `,
          )}
        </ul>
      </li> `,
  );
  return html`<nav class="guide" aria-label="Documentation">
    <ul>
      ${groups}
    </ul>
  </nav>`;
}

/** What names the reference, which is not a document. */
export const REFERENCE = 'reference';

/** All pages of the documentation by their readers, with their addresses below the top of the site. */
export function documentsByReader({ endpoints }: SiteRecord) {
  const readers = [...new Set(documents.map(({ reader }) => reader))];
  const own = (reader: string) =>
    documents
      .filter((one) => one.reader === reader)
      .map(({ name, title, summary }) => ({ name, title, summary, address: pageAddress(documentPath(name)) }));
  const summary = 'Every address with its parameters, answers, headers and schemas, to be tried on this site.';
  const reference = { name: REFERENCE, title: 'API reference', summary, address: API_REFERENCE };
  const ofReference = documents.find(({ name }) => name === CLIENTS_DOCUMENT)?.reader;
  return new Map(
    readers.map((reader) => [
      reader,
      [...own(reader), ...(reader === ofReference && endpoints.openapi ? [reference] : [])],
    ]),
  );
}

/** Links to the parts of a page. */
export function sectionList(sections: readonly DocumentSection[]): Html {
  return html`<ul>
    ${sections.map(
      ({ id, text, level }) => html`<li${level > 2 && html` class="sub"`}><a href="#${id}">${text}</a></li> `,
    )}
  </ul>`;
}
