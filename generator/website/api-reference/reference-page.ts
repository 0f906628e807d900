import { OPENAPI_FILE, SIGNATURE_FILE } from '../../http/addresses.ts';
import type { SiteRecord } from '../../records/records.ts';
import { authorText } from '../author-text/author-text.ts';
import { guidePage } from '../documents/document-page.ts';
import { documentAddress, REFERENCE, TOP } from '../documents/document.ts';
import { chapter, fold, inRow, table } from '../html/elements.ts';
import { html, type Html } from '../html/html.ts';
import { schemaSection, nameOf, schemaType } from './schema-section.ts';
import type { ApiDescription } from '../../answers/openapi/describe-interface.ts';
import type { PathItem } from '../../answers/openapi/path-item.ts';
import { recordCode } from '../html/record-text.ts';

const LONGEST = 4000;

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
        <dd>${description} <code>${example}</code></dd>
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

function operationId({ get }: PathItem): string {
  return get.operationId.charAt(3).toLowerCase() + get.operationId.slice(4);
}

function operationSection(address: string, path: PathItem, components: ApiDescription['components']): Html {
  const { get, parameters = [] } = path;
  const id = operationId(path);
  const body = html`<div class="operation">
    <p class="address"><span class="tag">GET</span> <code>${address}</code></p>
    ${get.description !== undefined && html`<p>${get.description}</p>`} ${tryForm(id, address, parameters)}
    ${successHtml(get.responses[200])} ${statusTable(path, components)}
  </div>`;
  return chapter(html`<h2 id="${id}">${get.summary}</h2>`, body);
}

function successHtml({ content: contents }: PathItem['get']['responses'][200]): Html {
  const [content] = Object.values(contents);
  const types = inRow(Object.keys(contents).map((type) => html`<code>${type}</code>`));
  const examples = Object.entries(content?.examples ?? {}).map(
    ([name, { value }]) =>
      html`<details>
        <summary>Example <span class="quiet">${name}</span></summary>
        <pre tabindex="0" aria-label="Example of an answer">
${recordCode(truncate(JSON.stringify(value, undefined, 2)))}</pre>
      </details> `,
  );
  return html`<p>Answers with ${types}${content?.schema !== undefined && html`: ${schemaType(content.schema)}`}.</p>
    ${examples}`;
}

function truncate(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf('\n', LONGEST))}\n…`;
}

function statusTable(path: PathItem, { responses }: ApiDescription['components']): Html {
  const byStatus = {
    ...path.get.responses,
    204: path.options.responses[204],
    405: path['x-other-methods'],
  };
  const shared = new Map(Object.entries(responses));
  const rows = Object.entries(byStatus).flatMap(([status, reference]) => {
    const response = '$ref' in reference ? shared.get(nameOf(reference.$ref)) : reference;
    if (response === undefined) return [];
    const to = { 204: ' To OPTIONS.', 405: ' To every other method.' }[status] ?? '';
    return [
      html`<tr>
        <th scope="row"><code>${status}</code></th>
        <td>${status === '200' ? 'The API response.' : response.description}${to}</td>
        <td>${Object.keys(response.headers).join(', ')}</td>
      </tr> `,
    ];
  });
  return fold('Statuses and headers', table(['Status', 'When', html`<a href="#headers">Headers</a>`], rows));
}

/** Asks this very site, by a relative address; without JavaScript a link, where the answer is sure to be there. */
function tryForm(id: string, address: string, parameters: NonNullable<PathItem['parameters']>): Html {
  const relative = TOP + address.slice(1);
  const fields = parameters.map(({ name, description, example, schema }) => {
    const field = `${id}.${name}`;
    return html`<div class="field">
      <label for="${field}"><code>${name}</code> <span class="quiet">${schemaType(schema)}</span></label>
      <p id="${field}.is">${description}</p>
      <input
        id="${field}"
        name="${name}"
        value="${example ?? ''}"
        aria-describedby="${field}.is"
        required
        autocomplete="off"
        spellcheck="false"
      />
    </div>`;
  });
  const isSure = fields.length === 0 && address.slice(1) !== SIGNATURE_FILE;
  return html`<form class="try" data-address="${relative}" aria-label="Try ${address}">
      ${fields}<button class="btn go" type="submit">Try it</button>
      <p role="status"></p>
      <div class="answer" hidden></div>
    </form>
    ${
      isSure &&
      html`<p class="plainly">
        <a href="${relative}">Open <code>${address}</code></a>
      </p>`
    }`;
}
