import { withLineFeeds } from '../../text/line-feeds.ts';
import { html, type Content, type Html } from './html.ts';
import { shownCode, type Sentence } from '../../scripts/effects/sentence.ts';

/** Most combining marks on a letter: more would cover other lines. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

const HIDDEN =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]|(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Devanagari}\p{M}])[\u200C\u200D])\p{Cf}/gu;

/** Matches most texts. */
const PLAIN = /^[\t\n -~\u00A0-\u00AC\u00AE-\u024F\u2010-\u2027]*$/;

/** A text of a record with `dir=auto`. */
export function recordText(text: string): Html {
  return html`<bdi>${protectedText(text)}</bdi>`;
}

export function recordCode(text: string): Html {
  return html`<code>${protectedText(text)}</code>`;
}

/** A text of a record without markup, for titles. */
export function plainText(text: string): string {
  return PLAIN.test(text) ? text : withLineFeeds(text).replaceAll(STACKED, '$1').replaceAll(HIDDEN, numberOf);
}

export function visible(text: string): Html {
  return html`${protectedText(text)}`;
}

function protectedText(text: string): Content {
  if (PLAIN.test(text)) return text;
  const safeText = withLineFeeds(text).replaceAll(STACKED, '$1');
  const pieces: Content[] = [];
  let end = 0;
  for (const { 0: character, index } of safeText.matchAll(HIDDEN)) {
    pieces.push(safeText.slice(end, index), html`<span class="hidden">${numberOf(character)}</span>`);
    end = index + character.length;
  }
  pieces.push(safeText.slice(end));
  return pieces;
}

function numberOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const LONGEST = 2000;

export function sentenceHtml(sentence: Sentence): Html {
  return html`${sentence.map((part) => {
    if (!('code' in part)) return part.text;
    const text = shownCode(part);
    return text.length <= LONGEST ? recordCode(text) : html`${recordCode(text.slice(0, LONGEST))} …`;
  })}`;
}
