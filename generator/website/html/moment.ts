import { dayWords } from './day-words.ts';
import { html, type Html } from './html.ts';

/** The day of a moment or date that a record gives, such as 23 Aug 2026. */
export function moment(text: string): Html {
  const day = text.slice(0, 10);
  return html`<time datetime="${day}">${dayWords(day)}</time>`;
}
