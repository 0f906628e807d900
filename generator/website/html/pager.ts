import { html, type Html } from './html.ts';

/** Links to the pages around one of several; `address` leads to another one. */
export function pager(page: number, pages: number, address: (to: number) => string): Html {
  if (pages <= 1) return html``;
  return html`<nav class="pager" aria-label="Pages">
    ${page > 1 && html`<a class="btn" href="${address(page - 1)}" rel="prev">Previous</a>`}<span class="quiet num"
      >Page ${page} of ${pages}</span
    >${page < pages && html`<a class="btn" href="${address(page + 1)}" rel="next">Next</a>`}
  </nav>`;
}
