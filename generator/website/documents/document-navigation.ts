import type { SiteRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import type { DocumentSection } from './document.ts';
import { documentsByReader } from './documents-by-reader.ts';
import { TOP } from './links.ts';
import { sectionList } from './section-list.ts';

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
