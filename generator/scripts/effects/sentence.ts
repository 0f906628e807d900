/** A piece of a sentence: words of this program, or something literal out of a record. */
type SentencePart = { readonly text: string } | { readonly code: string };

/** A sentence that a terminal, a page and JSON can each show in their own way. Only `code` holds text of strangers. */
export type Sentence = readonly SentencePart[];

/** Makes a sentence of a template: a text that is put in is something literal, a sentence becomes part of this one. */
export function words(strings: TemplateStringsArray, ...values: readonly (string | Sentence)[]): Sentence {
  const parts: SentencePart[] = [];
  strings.forEach((text, index) => {
    if (text !== '') parts.push({ text });
    const value = values[index];
    if (typeof value === 'string') parts.push(value === '' ? { text: 'nothing' } : { code: value });
    else if (value !== undefined) parts.push(...value);
  });
  return joinTexts(parts);
}

/** Sentences one after the other, with something between them. */
export function joined(sentences: readonly Sentence[], between = ', '): Sentence {
  return joinTexts(sentences.flatMap((one, index) => (index === 0 ? one : [{ text: between }, ...one])));
}

/** Names in a row: "a", "a and b", "a, b and c". */
export function listed(names: readonly string[], last = 'and'): Sentence {
  const parts = names.map((name) => words`${name}`);
  if (parts.length < 2) return joined(parts);
  return joined([joined(parts.slice(0, -1)), parts.at(-1) ?? []], ` ${last} `);
}

/** A sentence as plain text, its literal pieces in backticks. */
export function plainSentence(sentence: Sentence): string {
  return sentence.map((part) => ('code' in part ? `\`${part.code}\`` : part.text)).join('');
}

/** A sentence as findings have it: its literal pieces in quotes, and without a period at the end. */
export function quotedSentence(sentence: Sentence): string {
  const text = sentence.map((part) => ('code' in part ? `"${part.code}"` : part.text)).join('');
  return text.replace(/\.$/, '');
}

function joinTexts(parts: readonly SentencePart[]): SentencePart[] {
  const all: SentencePart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && 'text' in last && 'text' in part) all[all.length - 1] = { text: last.text + part.text };
    else all.push(part);
  }
  return all;
}
