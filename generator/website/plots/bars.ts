import { withCommas } from '../../findings/count-of.ts';
import { html, type Html } from '../html/html.ts';
import { shareText } from '../html/share-text.ts';

/** A row of a table that is also a plot. */
export interface Bar {
  readonly label: Html;
  readonly part: number;
  readonly whole: number;
}

export interface BarsSettings {
  /** What is counted by what, for those who do not see the plot. */
  readonly caption: string;
  /** Over the labels, the numbers and the shares. */
  readonly heads: readonly [label: string, part: string, share: string];
  /** What a full bar stands for: the whole, which is drawn then, or the longest bar. */
  readonly full: 'whole' | 'longest';
  /** Whether labels are sentences, which stand above their bars. */
  readonly hasSentences?: true;
}

/** A table with a bar in each row; it says in numbers what the bars show. */
export function bars(rows: readonly Bar[], { caption, heads, full, hasSentences }: BarsSettings): Html {
  const longest = Math.max(...rows.map(({ part }) => part), 1);
  const body = rows.map(({ label, part, whole }) => {
    const bar = barSvg((part / (full === 'whole' ? Math.max(whole, 1) : longest)) * 100, full === 'whole');
    return html`<tr>
      ${
        hasSentences
          ? html`<th scope="row">${label}${bar}</th>`
          : html`<th scope="row">${label}</th>
              <td class="drawn">${bar}</td>`
      }
      <td class="num">${withCommas(part)}</td>
      <td class="num quiet">${shareText(part, whole)}</td>
    </tr> `;
  });
  const [label, part, share] = heads;
  return html`<table class="bars">
    <caption class="sr">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${label}</th>
        ${!hasSentences && html`<td></td>`}
        <th scope="col">${part}</th>
        <th scope="col">${share}</th>
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`;
}

function barSvg(percent: number, hasTrack: boolean): Html {
  const width = percent === 0 ? 0 : Math.max(Math.round(percent * 10) / 10, 0.6);
  return html`<svg class="bar-of" aria-hidden="true">
    ${hasTrack && html`<rect class="track" width="100%" height="100%" rx="3" />`}
    <rect width="${width}%" height="100%" rx="3" />
  </svg>`;
}
