import { html, type Content, type Html } from '../html/html.ts';

/** Figures in a row, each with what it is the figure of. */
export function stats(figures: readonly (readonly [term: string, figure: Content])[]): Html {
  return html`<dl class="stats">
    ${figures.map(
      ([term, figure]) =>
        html`<div>
          <dt>${term}</dt>
          <dd class="num">${figure}</dd>
        </div>`,
    )}
  </dl>`;
}
