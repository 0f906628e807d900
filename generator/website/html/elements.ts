import { html, type Content, type Html } from './html.ts';
import { dayWords } from './day-words.ts';

export function fold(summary: Content, body: Content, name?: string): Html {
  return html`<details${name !== undefined && html` class="${name}"`}>
    <summary>${summary}</summary>
    ${body}
  </details>`;
}

/** A section that is folded on phones. */
export function chapter(heading: Html, body: Html): Html {
  return fold(heading, body, 'chapter');
}

export function listOf(items: readonly Html[], name: string): Html {
  return html`<ul class="${name}">
    ${items}
  </ul>`;
}

/** A list of terms with their descriptions; `undefined` ones are left out. */
export function termList(
  name: string,
  entries: readonly (readonly [term: string, meaning: Content])[],
  meaningClass?: string,
): Html {
  return html`<dl class="${name}">
    ${entries.map(
      ([term, meaning]) =>
        meaning !== undefined &&
        html`<div>
          <dt>${term}</dt>
          <dd${meaningClass !== undefined && html` class="${meaningClass}"`}>${meaning}</dd>
        </div>`,
    )}
  </dl>`;
}

export function inRow(pieces: readonly Html[], separator = ' or '): Html {
  return html`${pieces.map((piece, index) => html`${index > 0 && separator}${piece}`)}`;
}

/** Number of items before a fold, which never hides a single one. */
export function shownOf(count: number, max: number): number {
  return count === max + 1 ? count : Math.min(count, max);
}

export function pager(page: number, pages: number, address: (to: number) => string): Html {
  if (pages <= 1) return html``;
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a class="btn" href="${address(page - 1)}" rel="prev">Previous</a>`}<span class="quiet num"
      >Page ${page} of ${pages}</span
    >${page < pages && html`<a class="btn" href="${address(page + 1)}" rel="next">Next</a>`}
  </nav>`;
}

export function table(heads: readonly Content[], rows: Content): Html {
  return html`<div class="sideways" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th> `)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div> `;
}

/** A date such as 23 Aug 2026. */
export function moment(text: string): Html {
  const day = text.slice(0, 10);
  return html`<time datetime="${day}">${dayWords(day)}</time>`;
}
