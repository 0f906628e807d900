import { DOCUMENTS, pageOfFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { html } from '../html/html.ts';
import { pageText } from '../page/page.ts';
import { documentsByReader } from './documents-by-reader.ts';

const TOP = '../';

const LEAD = 'How to install from this catalogue, add to it, publish one, and write programs that read it.';

/** The first page of the documentation: what there is for whom. */
export function documentationPage(settings: SiteRecord): string {
  const groups = [...documentsByReader(settings)].map(
    ([reader, links]) =>
      html`<section>
        <h2>${reader}</h2>
        <ul>
          ${links.map(
            ({ title, summary, address }) =>
              html`<li>
                <a href="${TOP}${address}">${title}</a>
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
    { path: pageOfFolder(DOCUMENTS), title: 'Documentation', description: LEAD, top: TOP, part: DOCUMENTS, content },
    settings,
  );
}
