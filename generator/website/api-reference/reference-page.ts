import { OPENAPI_FILE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { authorText } from '../author-text/author-text.ts';
import { guidePage } from '../documents/document-page.ts';
import { documentAddress, REFERENCE, TOP } from '../documents/document.ts';
import { chapter } from '../html/elements.ts';
import { html } from '../html/html.ts';
import { type ApiDescription, schemaSection } from './schema-section.ts';
import { operationId, operationSection } from './operation-section.ts';

export function referencePage(description: ApiDescription, settings: SiteRecord): string {
  const { info, components } = description;
  const paths = Object.entries(description.paths);
  const sections = [
    ...paths.map(([, path]) => ({ id: operationId(path), text: path.get.summary, level: 2 })),
    { id: 'headers', text: 'Headers', level: 2 },
    { id: 'schemas-of-answers', text: 'Schemas', level: 2 },
  ];
  const headers = Object.entries(components.headers).map(
    ([name, { description, example }]) =>
      html`<div>
        <dt><code>${name}</code></dt>
        <dd>${description}${example !== undefined && html` <code>${example}</code>`}</dd>
      </div> `,
  );
  const body = html`${authorText(info.description)}
    <p>
      Version ${info.version}, at <code>${settings.baseUrl}</code>. For programs:
      <a href="${TOP}${OPENAPI_FILE}">the same as OpenAPI 3.1</a>. To begin with:
      <a href="${documentAddress('clients')}">Use the API</a>.
    </p>
    ${paths.map(([address, path]) => operationSection(address, path, components))}
    ${chapter(html`<h2 id="headers">Headers</h2>`, html`<dl class="parameters">${headers}</dl>`)}
    ${chapter(
      html`<h2 id="schemas-of-answers">Schemas</h2>`,
      html`${Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))}`,
    )}`;
  return guidePage({ ...REFERENCE, heading: REFERENCE.title, sections }, body, settings);
}
