import { html, type Content, type Html } from './html.ts';

/** A table that scrolls by itself where it is wider than the page; `heads` and `rows` are elements. */
export function table(heads: Content, rows: Content): Html {
  return html`<div class="sideways" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div> `;
}

export function columnHeads(...words: readonly Content[]): Content {
  return words.map((one) => html`<th scope="col">${one}</th> `);
}
