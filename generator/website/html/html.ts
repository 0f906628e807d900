/** A piece of a page. Only `html` makes one of text, and it escapes whatever is put in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can stand in a template: text is escaped, nothing and `false` leave no trace. */
export type Content = Html | string | number | false | undefined | readonly Content[];

/** The texts of templates without the indentation of the source, which would be an eighth of a page. */
const texts = new Map<TemplateStringsArray, readonly string[]>();

/** Makes a piece of a page. Attributes have to stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  const parts = texts.get(strings) ?? withoutIndentation(strings);
  let text = parts[0] ?? '';
  // Pages have hundreds of pieces: to make a pair of each index and value would take as long as the rest.
  for (let index = 0; index < values.length; index += 1) text += markup(values[index]) + (parts[index + 1] ?? '');
  return new Html(text);
}

function withoutIndentation(strings: TemplateStringsArray): readonly string[] {
  const parts = strings.map((text) => text.replaceAll(/\s*\n\s*/g, '\n'));
  texts.set(strings, parts);
  return parts;
}

function markup(value: Content): string {
  if (typeof value === 'string') return escapeText(value);
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Html) return value.text;
  let text = '';
  for (const item of value) text += markup(item);
  return text;
}

const SPECIAL = /[&<>"']/;

/** By the code of the character. */
const ENTITIES: ReadonlyMap<number, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }).map(([character, entity]) => [
    character.charCodeAt(0),
    entity,
  ]),
);

function escapeText(text: string): string {
  const first = text.search(SPECIAL);
  if (first === -1) return text;
  // A script has hundreds of quotes: a function called by `replaceAll` for each would take three times as long.
  let output = '';
  let from = 0;
  for (let index = first; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const entity = code < 63 ? ENTITIES.get(code) : undefined;
    if (entity === undefined) continue;
    output += text.slice(from, index) + entity;
    from = index + 1;
  }
  return output + text.slice(from);
}
