import { html, type Html } from '../html/html.ts';
import type { DocumentSection } from './document.ts';

/** Links to the parts of a page. */
export function sectionList(sections: readonly DocumentSection[]): Html {
  return html`<ul>
    ${sections.map(
      ({ id, text, level }) => html`<li${level > 2 && html` class="sub"`}><a href="#${id}">${text}</a></li> `,
    )}
  </ul>`;
}
