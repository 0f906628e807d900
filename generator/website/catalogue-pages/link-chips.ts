import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';

/** A page with some of the games. */
export interface LinkChip {
  readonly name: string;
  readonly count: number;
  readonly address: string;
  /** Whether it leads to the page that it stands on. */
  readonly isCurrent?: boolean;
}

/** Links to pages with some of the games; `about` says what they have in common, for screen readers. */
export function linkChips(about: string, chips: readonly LinkChip[]): Html {
  if (chips.length === 0) return html``;
  return html`<nav aria-label="${about}">
    <ul class="chips">
      ${chips.map(
        ({ name, count, address, isCurrent }) =>
          html`<li>
            <a class="chip" href="${address}" ${isCurrent && html` aria-current="page"`}
              ><span>${recordText(name)} <b>${withCommas(count)}</b></span></a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
