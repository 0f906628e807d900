import { shownCode, type Sentence } from '../../scripts/effects/sentence.ts';
import { html, type Html } from './html.ts';
import { recordCode } from './record-text.ts';

/** Characters of a literal piece that are shown: a script can hold a whole file in one. */
const LONGEST = 2000;

/** A sentence; its literal pieces are code. */
export function sentenceHtml(sentence: Sentence): Html {
  return html`${sentence.map((part) => {
    if (!('code' in part)) return part.text;
    const text = shownCode(part);
    return text.length <= LONGEST ? recordCode(text) : html`${recordCode(text.slice(0, LONGEST))} …`;
  })}`;
}
