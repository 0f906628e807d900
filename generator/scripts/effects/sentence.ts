/**
 * Words of the program, or a literal text from a record. A label is shown as `called`, the name of its file, but compared as the
 * label, since the file has another name in each version.
 */
type SentencePart = { readonly text: string } | LiteralPart;

interface LiteralPart {
  readonly code: string;
  readonly called?: string;
}

/** A sentence for terminals, pages and JSON; only literal pieces contain text of strangers. */
export type Sentence = readonly SentencePart[];

/** A sentence by a template: texts become literal, sentences are inserted, and `false` adds nothing. */
export function words(strings: TemplateStringsArray, ...values: readonly (string | Sentence | false)[]): Sentence {
  const parts: SentencePart[] = [];
  for (let index = 0; index < strings.length; index += 1) {
    addText(parts, strings[index] ?? '');
    const value = values[index];
    if (typeof value === 'string') {
      if (value === '') addText(parts, 'nothing');
      else parts.push({ code: value });
    } else if (value !== undefined && value !== false) addParts(parts, value);
  }
  return parts;
}

/** The sentences of a list whose conditions hold. */
export function sentencesIn(candidates: readonly (Sentence | false)[]): Sentence[] {
  return candidates.filter((candidate) => candidate !== false);
}

export function soleCode(sentence: Sentence): string | undefined {
  const [first] = sentence;
  return sentence.length === 1 && first !== undefined && 'code' in first ? first.code : undefined;
}

export function joinedSentences(sentences: readonly Sentence[], between = ', '): Sentence {
  const parts: SentencePart[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0) addText(parts, between);
    addParts(parts, sentence);
  }
  return parts;
}

/** "a", "a and b", "a, b and c". */
export function listOfNames(names: readonly string[], last = 'and'): Sentence {
  const parts = names.map((name) => words`${name}`);
  return listedSentences(parts, last);
}

export function listedSentences(parts: readonly Sentence[], last = 'and'): Sentence {
  if (parts.length < 2) return joinedSentences(parts);
  return joinedSentences([joinedSentences(parts.slice(0, -1)), parts.at(-1) ?? []], ` ${last} `);
}

/** Two places, with a common folder named once: "`a` to `b`, both in the game folder". */
export function fromTo(from: Sentence, between: Sentence, to: Sentence): Sentence {
  const a = from.at(-1);
  const b = to.at(-1);
  if (to.length === 1 && a !== undefined && b !== undefined && 'text' in a && 'text' in b && a.text === ` in ${b.text}`)
    return words`${from}${between}${to} itself`;
  const isSame = from.length > 1 && to.length > 1 && a !== undefined && b !== undefined && 'text' in a && 'text' in b;
  const place = isSame && a.text === b.text ? / in the (?:game|temporary) folder$/.exec(a.text) : null;
  return place === null
    ? words`${from}${between}${to}`
    : words`${from.slice(0, -1)}${between}${to.slice(0, -1)}, both${[{ text: place[0] }]}`;
}

/** Capitalizes, unless a literal piece begins it. */
export function capitalized(sentence: Sentence): Sentence {
  return withInitial(sentence, (letter) => letter.toUpperCase());
}

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

/** For `JSON.stringify`; files by their labels. */
export function labelsOnly(key: string, value: unknown): unknown {
  return key === 'called' ? undefined : value;
}

/** Plain text with literal pieces in backticks. */
export function plainSentence(sentence: Sentence): string {
  return bareSentence(sentence, '`');
}

/** For findings: literal pieces in quotes, no final period. */
export function quotedSentence(sentence: Sentence): string {
  return bareSentence(sentence, '"').replace(/\.$/, '');
}

/** Text with literal pieces between marks. */
export function bareSentence(sentence: Sentence, mark = ''): string {
  return sentence.map((part) => ('code' in part ? mark + part.code + mark : part.text)).join('');
}

export function literalsIn(sentence: Sentence): string[] {
  return sentence.flatMap((part) => ('code' in part ? part.code : []));
}

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
