import { documentPath, DOCUMENTS, pageOfFolder } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { fold } from '../html/elements.ts';
import { html, Html } from '../html/html.ts';
import { pageText } from '../page/page.ts';
import { documentAddress, type DocumentSection, pagesByReader, type RenderedDocument, TOP } from './document.ts';

const EXAMPLE_ADDRESS = 'https://installers.example.org';

export function documentPage(document: RenderedDocument, settings: SiteRecord): string {
  const { baseUrl, website } = settings;
  const body = document.body
    .replaceAll(/<a data-file="([^"]*)">(.*?)<\/a>/gs, (_link, path: string, words: string) => {
      const address = website?.program?.replace('{path}', path);
      return address === undefined ? words : html`<a href="${address}">${new Html(words)}</a>`.text;
    })
    .replaceAll(EXAMPLE_ADDRESS, html`${baseUrl}`.text);
  return guidePage(document, new Html(body), settings);
}

type GuideHead = Omit<RenderedDocument, 'body'>;

export function guidePage(page: GuideHead, body: Html, settings: SiteRecord): string {
  const { name, title, reader, summary, heading, sections } = page;
  const content = html`<div class="wrap documents">
    ${guide(page, settings)}
    <article class="document">
      <p class="small quiet">${reader}</p>
      <h1>${heading}</h1>
      ${sections.length > 1 && fold('On this page', sectionList(sections), 'contents')} ${body}
    </article>
  </div>`;
  const path = documentPath(name);
  return pageText({ path, title, description: summary, top: TOP, part: DOCUMENTS, content }, settings);
}

function guide({ name: current, sections }: GuideHead, settings: SiteRecord): Html {
  const groups = [...pagesByReader(settings)].map(
    ([reader, pages]) =>
      html`<li>
        <h2>${reader}</h2>
        <ul>
          ${pages.map(
            ({ name, title }) =>
              html`<li>
                <a href="${documentAddress(name)}" ${name === current && html`aria-current="page"`}>${title}</a
                >${name === current && sections.length > 1 && sectionList(sections)}
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

function sectionList(sections: readonly DocumentSection[]): Html {
  return html`<ul>
    ${sections.map(
      ({ id, text, level }) => html`<li${level > 2 && html` class="sub"`}><a href="#${id}">${text}</a></li> `,
    )}
  </ul>`;
}

const LEAD = 'How to install from this catalogue, add to it, and write programs that read it.';

export function documentationPage(settings: SiteRecord): string {
  const groups = [...pagesByReader(settings)].map(
    ([reader, pages]) =>
      html`<section>
        <h2>${reader}</h2>
        <ul>
          ${pages.map(
            ({ name, title, summary }) =>
              html`<li>
                <a href="${name}/">${title}</a>
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
  const path = pageOfFolder(DOCUMENTS);
  return pageText({ path, title: 'Documentation', description: LEAD, top: '../', part: DOCUMENTS, content }, settings);
}
