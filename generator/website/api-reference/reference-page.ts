import {
  API_REFERENCE,
  documentPath,
  DOCUMENTS,
  OPENAPI_FILE,
  pageAddress,
  pageOfFolder,
} from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { authorText } from '../author-text/author-text.ts';
import { documentNavigation, REFERENCE, sectionList } from '../documents/document-navigation.ts';
import type { DocumentSection } from '../documents/document.ts';
import { CLIENTS_DOCUMENT, TOP } from '../documents/links.ts';
import { fold } from '../html/fold.ts';
import { html, type Html } from '../html/html.ts';
import { pageText } from '../page/page.ts';
import type { ApiDescription } from './description.ts';
import { operationId, operationSection } from './operation-section.ts';
import { schemaSection } from './schema-section.ts';

/** The reference of the interface, made of its description for programs. */
export function referencePage(description: ApiDescription, settings: SiteRecord): string {
  const paths = Object.entries(description.paths);
  const sections: DocumentSection[] = [
    ...paths.map(([, path]) => ({ id: operationId(path), text: path.get.summary, level: 2 })),
    { id: 'headers', text: 'Headers', level: 2 },
    { id: 'schemas-of-answers', text: 'Schemas', level: 2 },
  ];
  const { info } = description;
  const content = html`<div class="wrap documents">
    ${documentNavigation(REFERENCE, sections, settings)}
    <article class="document">
      <p class="small quiet">Client authors</p>
      <h1>API reference</h1>
      ${authorText(info.description)}
      <p>
        Version ${info.version}, at <code>${settings.baseUrl}</code>. For programs:
        <a href="${TOP}${OPENAPI_FILE}">the same as OpenAPI 3.1</a>. To begin with:
        <a href="${TOP}${pageAddress(documentPath(CLIENTS_DOCUMENT))}">Use the API</a>.
      </p>
      ${fold('On this page', sectionList(sections), 'contents')}
      ${paths.map(([address, path]) => operationSection(address, path, description, TOP))} ${headers(description)}
      <section aria-labelledby="schemas-of-answers">
        <h2 id="schemas-of-answers">Schemas</h2>
        ${Object.entries(description.components.schemas).map(([name, schema]) => schemaSection(name, schema))}
      </section>
    </article>
  </div>`;
  const title = 'API reference';
  return pageText(
    {
      path: pageOfFolder(API_REFERENCE),
      title,
      description: `${title}: every address, to be tried here.`,
      top: TOP,
      part: DOCUMENTS,
      content,
    },
    settings,
  );
}

function headers({ components }: ApiDescription): Html {
  return html`<section aria-labelledby="headers">
    <h2 id="headers">Headers</h2>
    <dl class="parameters">
      ${Object.entries(components.headers).map(
        ([name, { description, example }]) =>
          html`<div>
            <dt><code>${name}</code></dt>
            <dd>${description}${example !== undefined && html` <code>${example}</code>`}</dd>
          </div> `,
      )}
    </dl>
  </section>`;
}
