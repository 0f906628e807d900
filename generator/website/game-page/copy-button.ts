import { html, type Html } from '../html/html.ts';
import { plainText } from '../html/record-text.ts';
import { ICONS } from '../page/icons.ts';

/** What a button that copies says, besides its label. */
interface CopyWords {
  /** Which of several installers it is about, for screen readers. */
  readonly version: string;
  /** What it says when it has copied. */
  readonly said: string;
  /** Whether it is what most people come for. */
  readonly isFirst: boolean;
}

/** Copies the text of an element; without JavaScript it is not shown. */
export function copyButton(from: string, label: string, words?: CopyWords): Html {
  return html`<button
    class="btn copy${words?.isFirst === true && ' go'}"
    type="button"
    data-copy="${from}"
    ${words !== undefined && html` data-done="${words.said}"`}
  >
    ${ICONS.copy}<span>${label}</span>${words !== undefined && html`<span class="sr"> of ${plainText(words.version)}</span>`}
  </button>`;
}
