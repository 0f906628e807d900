import { html, type Html } from '../html/html.ts';

interface Panel {
  readonly id: string;
  readonly title: string;
  readonly words: Html;
  readonly plot: Html;
  /** Whether it takes the whole width of the page. */
  readonly isWide?: true;
}

/** A part of the page of numbers; `words` say in a sentence what the plot shows. */
export function panel({ id, title, words, plot, isWide }: Panel): Html {
  return html`<section class="panel${isWide && ' wide'}" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p class="quiet">${words}</p>
    ${plot}
  </section> `;
}

/** The numbers of a plot, folded; the first cell of each row names it. */
export function folded({
  caption,
  heads,
  rows,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): Html {
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
