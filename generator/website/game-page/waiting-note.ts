import { waitingWords } from '../../answers/history/change-words.ts';
import { dayText, type WaitingChange } from '../../answers/history/game-history.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { sentenceHtml } from '../html/sentence.ts';

/** That a change is not served yet, and why. The days are named: a page stays as it is until the last of them. */
export function waitingNote(waiting: WaitingChange): Html {
  return html`<div class="waiting">
    <p>${sentenceHtml(waitingWords(waiting, dayText(waiting.since)))}</p>
    <ul class="plain">
      ${waiting.because.map((sentence) => html`<li>${sentenceHtml(sentence)}</li>`)}
    </ul>
  </div>`;
}

/** Installers of which nothing was served yet. */
export function notYetServed(waiting: readonly WaitingChange[]): Html {
  const first = waiting.filter(({ isFirst }) => isFirst);
  return html`${first.map(
    (one) =>
      html`<section class="installer" id="${one.slug}">
        <h3>${recordText(one.version)}</h3>
        ${waitingNote(one)}
      </section>`,
  )}`;
}
