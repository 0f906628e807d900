import type { Setting } from '../effects.ts';
import { listedSentences, literalsIn, type Sentence } from '../sentence.ts';

/** What settings do, a sentence each; neighbours that say the same of several variables or libraries are one. */
export function settingSentences(settings: readonly Setting[]): Sentence[] {
  const runs: Sentence[][] = [];
  let last: string | undefined;
  for (const { key, sentence } of settings) {
    const frame = /^(?:env|overrides)\./.test(key) ? frameOf(sentence) : undefined;
    if (frame !== undefined && frame === last) runs.at(-1)?.push(sentence);
    else runs.push([sentence]);
    last = frame;
  }
  return runs.map(together);
}

/** The words around the one literal piece of a sentence; `undefined` where there is another number of these. */
function frameOf(sentence: Sentence): string | undefined {
  const isOne = literalsIn(sentence).length === 1;
  return isOne ? sentence.map((part) => ('code' in part ? '\n' : part.text)).join('') : undefined;
}

function together(sentences: readonly Sentence[]): Sentence {
  const [first = []] = sentences;
  if (sentences.length === 1) return first;
  const literals = sentences.flatMap((sentence) => sentence.filter((part) => 'code' in part));
  const names = listedSentences(literals.map((part) => [part]));
  return first.flatMap((part) => ('code' in part ? names : [{ text: plural(part.text) }]));
}

function plural(text: string): string {
  return text.replace(/variable $/, 'variables ').replace(/library $/, 'libraries ');
}
