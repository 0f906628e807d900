import { OCCASIONAL_FILES } from '../../http/own-files.ts';
import { html, type Html } from '../html/html.ts';
import type { ParameterObject } from './description.ts';
import { schemaType } from './schema-type.ts';

/**
 * A form that asks this very site and shows its answer. Its address is relative, so that it works below any path. Without
 * JavaScript there is a link, where an address needs no words to be put in and is sure
 * to be there: not every release is signed.
 */
export function tryForm(id: string, address: string, parameters: readonly ParameterObject[], top: string): Html {
  const relative = top + address.slice(1);
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
  return html`<form class="try" data-address="${relative}" aria-label="Try ${address}">
      ${fields}<button class="btn go" type="submit">Try it</button>
      <p role="status"></p>
      <div class="answer" hidden></div>
    </form>
    ${
      fields.length === 0 &&
      !OCCASIONAL_FILES.includes(address.slice(1)) &&
      html`<p class="plainly">
        <a href="${relative}">Open <code>${address}</code></a>
      </p>`
    }`;
}
