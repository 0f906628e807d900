import { waitingWords } from '../../answers/history/change-words.ts';
import { dayText, type WaitingChange } from '../../answers/history/game-history.ts';
import { dayWords } from '../html/day-words.ts';
import { html, type Html } from '../html/html.ts';
import { recordText } from '../html/record-text.ts';
import { sentenceHtml } from '../html/sentence.ts';
import { sentenceList } from './sentence-list.ts';

/** Reasons that the page of a game shows before the others are asked for: how to install comes after them. */
const MOST = 2;

/** That a change is not served yet, and why: so many reasons, then more. The days are named: a page stays until the last. */
export function waitingNote(waiting: WaitingChange, most: number, more: Html): Html {
  const [since, until] = [waiting.since, waiting.until].map((day) => dayWords(dayText(day)));
  return html`<div class="waiting">
    <p>${sentenceHtml(waitingWords(waiting, since ?? '', until ?? ''))}</p>
    ${sentenceList(waiting.because, most)} ${more}
  </div>`;
}

/** The same on the page of a game, which shows what is served until then. */
export function waitingHere(waiting: WaitingChange): Html {
  const here = waiting.isFirst ? '' : 'This page shows the version that is served until then. ';
  return waitingNote(
    waiting,
    MOST,
    html`<p class="small">${here}<a href="history/#${waiting.slug}">What changed</a></p>`,
  );
}

/** Listed installers of which nothing was served yet. */
export function notYetServed(waiting: readonly WaitingChange[]): WaitingChange[] {
  return waiting.filter(({ isFirst, isListed }) => isFirst && isListed);
}

/** One of them on the page of its game. */
export function waitingCard(waiting: WaitingChange): Html {
  const { slug, version } = waiting;
  return html`<section class="installer" id="${slug}" aria-labelledby="${slug}.title">
    <h3 id="${slug}.title">${recordText(version)}</h3>
    ${waitingHere(waiting)}
  </section>`;
}
