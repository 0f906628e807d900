import { waitingWords } from '../../answers/history/change-words.ts';
import { dayText, type WaitingChange } from '../../answers/history/game-history.ts';
import { literalsIn, type Sentence } from '../../scripts/effects/sentence.ts';
import { fold, listOf, shownOf } from '../html/fold.ts';
import { html, type Html } from '../html/html.ts';
import { dayWords } from '../html/day-words.ts';
import { recordText } from '../html/record-text.ts';
import { sentenceHtml } from '../html/sentence.ts';

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

/** Characters of a command from which on it is folded. */
const LONG_CODE = 160;

/** Of many sentences the first ones, and the others when they are asked for. */
export function sentenceList(sentences: readonly Sentence[], most: number): Html {
  const items = sentences.map(sentenceItem);
  const shown = shownOf(items.length, most);
  const rest = items.slice(shown);
  return html`${listOf(items.slice(0, shown), 'plain')}
  ${rest.length > 0 && fold(html`${rest.length} more`, listOf(rest, 'plain'))}`;
}

/** A command of many lines begins the line that opens it. */
function sentenceItem(sentence: Sentence): Html {
  const isLong = literalsIn(sentence).some((code) => code.length > LONG_CODE);
  if (!isLong) return html`<li>${sentenceHtml(sentence)}</li>`;
  const begun = sentence.map((part) =>
    'code' in part
      ? { code: part.code.length > LONG_CODE ? `${part.code.slice(0, LONG_CODE / 2)} …` : part.code }
      : part,
  );
  return html`<li>
    <details class="at">
      <summary>${sentenceHtml(begun)}</summary>
      <p>${sentenceHtml(sentence)}</p>
    </details>
  </li>`;
}
