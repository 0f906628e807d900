import { literalsIn, type Sentence } from '../../scripts/effects/sentence.ts';
import { fold, listOf, shownOf } from '../html/fold.ts';
import { html, type Html } from '../html/html.ts';
import { sentenceHtml } from '../html/sentence.ts';

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
