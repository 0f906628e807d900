import { html, type Content, type Html } from './html.ts';

/** What is shown only when it is asked for. */
export function fold(summary: Content, body: Content, name?: string): Html {
  return html`<details${name !== undefined && html` class="${name}"`}>
    <summary>${summary}</summary>
    ${body}
  </details>`;
}

/** A part of a document under its heading: folded on phones, which would scroll past it for long. */
export function chapter(heading: Html, body: Html): Html {
  return fold(heading, body, 'chapter');
}

/** A list with the name of its style. */
export function listOf(items: readonly Html[], name: string): Html {
  return html`<ul class="${name}">
    ${items}
  </ul>`;
}

/** How many of some items are shown before the others are asked for. A fold for a single one would save nothing. */
export function shownOf(count: number, max: number): number {
  return count === max + 1 ? count : Math.min(count, max);
}
