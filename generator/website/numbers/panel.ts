import { html, type Html } from '../html/html.ts';

export interface Panel {
  /** Word in the address that leads to it. */
  readonly id: string;
  readonly title: string;
  /** What the plot shows, in a sentence. */
  readonly words: Html | string;
  readonly plot: Html;
  /** Whether it takes the whole width of the page. */
  readonly isWide?: true;
}

/** A part of the page of numbers. */
export function panel({ id, title, words, plot, isWide }: Panel): Html {
  return html`<section class="panel${isWide && ' wide'}" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="quiet">${words}</p>
    ${plot}
  </section> `;
}

export interface Table {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of each names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a plot, folded. */
export function folded({ caption, heads, rows }: Table): Html {
  const body = rows.map(
    ([name = '', ...cells]) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${cells.map((cell) => html`<td class="num">${cell}</td>`)}
      </tr> `,
  );
  return html`<details>
    <summary>In numbers</summary>
    <table>
      <caption class="sr">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </details>`;
}
