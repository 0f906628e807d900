/**
 * A piece of a sentence: words of this program, or something literal out of a record. A label is shown as what it is
 * `called`, while sentences are compared by the label: a file has another name in each version.
 */
type SentencePart = { readonly text: string } | LiteralPart;

interface LiteralPart {
  readonly code: string;
  readonly called?: string;
}

/** A sentence that a terminal, a page and JSON can each show in their own way. Only literal pieces hold text of strangers. */
export type Sentence = readonly SentencePart[];

/** Makes a sentence of a template: a text that is put in is something literal, a sentence becomes part of this one. */
export function words(strings: TemplateStringsArray, ...values: readonly (string | Sentence)[]): Sentence {
  const parts: SentencePart[] = [];
  // A build makes millions of sentences: each in one pass.
  for (let index = 0; index < strings.length; index += 1) {
    addText(parts, strings[index] ?? '');
    const value = values[index];
    if (typeof value === 'string') {
      if (value === '') addText(parts, 'nothing');
      else parts.push({ code: value });
    } else if (value !== undefined) addParts(parts, value);
  }
  return parts;
}

/** The text of a sentence with one literal piece alone, such as a command. */
export function soleCode(sentence: Sentence): string | undefined {
  const [first] = sentence;
  return sentence.length === 1 && first !== undefined && 'code' in first ? first.code : undefined;
}

/** Sentences one after the other, with something between them. */
export function joinedSentences(sentences: readonly Sentence[], between = ', '): Sentence {
  const parts: SentencePart[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0) addText(parts, between);
    addParts(parts, sentence);
  }
  return parts;
}

/** Names in a row: "a", "a and b", "a, b and c". */
export function listOfNames(names: readonly string[], last = 'and'): Sentence {
  return listedSentences(
    names.map((name) => words`${name}`),
    last,
  );
}

/** The same of sentences. */
export function listedSentences(parts: readonly Sentence[], last = 'and'): Sentence {
  if (parts.length < 2) return joinedSentences(parts);
  return joinedSentences([joinedSentences(parts.slice(0, -1)), parts.at(-1) ?? []], ` ${last} `);
}

const PLACE = / in the (?:game|temporary) folder$/;

/** Two places in a row. A folder that both lie in is named once: "`a` to `b`, both in the game folder". */
export function fromTo(from: Sentence, between: Sentence, to: Sentence): Sentence {
  const [a, b] = [from.at(-1), to.at(-1)];
  if (to.length === 1 && a !== undefined && b !== undefined && 'text' in a && 'text' in b && a.text === ` in ${b.text}`)
    return words`${from}${between}${to} itself`;
  const isSame = from.length > 1 && to.length > 1 && a !== undefined && b !== undefined && 'text' in a && 'text' in b;
  const place = isSame && a.text === b.text ? PLACE.exec(a.text) : null;
  return place === null
    ? words`${from}${between}${to}`
    : words`${from.slice(0, -1)}${between}${to.slice(0, -1)}, both${[{ text: place[0] }]}`;
}

/** With a capital letter, unless something literal is at its beginning. */
export function capitalized(sentence: Sentence): Sentence {
  return withInitial(sentence, (letter) => letter.toUpperCase());
}

/** A sentence that goes on after a colon. */
export function uncapitalized(sentence: Sentence): Sentence {
  return withInitial(sentence, (letter) => letter.toLowerCase());
}

function withInitial(sentence: Sentence, change: (letter: string) => string): Sentence {
  const [first, ...parts] = sentence;
  if (first === undefined || 'code' in first) return sentence;
  return [{ text: change(first.text.charAt(0)) + first.text.slice(1) }, ...parts];
}

export function shownCode(part: LiteralPart): string {
  return part.called ?? part.code;
}

/** For `JSON.stringify`: programs know files by their labels, and find their names among the downloads. */
export function labelsOnly(key: string, value: unknown): unknown {
  return key === 'called' ? undefined : value;
}

/** A sentence as plain text, its literal pieces in backticks. */
export function plainSentence(sentence: Sentence): string {
  return bareSentence(sentence, '`');
}

/** A sentence as findings have it: its literal pieces in quotes, and without a period at the end. */
export function quotedSentence(sentence: Sentence): string {
  return bareSentence(sentence, '"').replace(/\.$/, '');
}

/** A sentence as text, its literal pieces as they are, or between two of a mark. */
export function bareSentence(sentence: Sentence, mark = ''): string {
  return sentence.map((part) => ('code' in part ? mark + part.code + mark : part.text)).join('');
}

export function literalsIn(sentence: Sentence): string[] {
  return sentence.flatMap((part) => ('code' in part ? part.code : []));
}

/** Texts never stand side by side. */
function addParts(parts: SentencePart[], added: Sentence): void {
  for (const part of added) {
    if ('text' in part) addText(parts, part.text);
    else parts.push(part);
  }
}

function addText(parts: SentencePart[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last !== undefined && 'text' in last) parts[parts.length - 1] = { text: last.text + text };
  else parts.push({ text });
}
