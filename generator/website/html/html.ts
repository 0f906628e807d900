/** A piece of a page. Only `html` makes one of text, and it escapes whatever is put in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can stand in a template: text is escaped, nothing and `false` leave no trace. */
export type Content = Html | string | number | false | undefined | readonly Content[];

/** Makes a piece of a page. Attributes have to stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  let text = strings[0] ?? '';
  // Pages have hundreds of pieces: to make a pair of each index and value would take as long as the rest.
  for (let index = 0; index < values.length; index += 1) text += markup(values[index]) + (strings[index + 1] ?? '');
  return new Html(text);
}

function markup(value: Content): string {
  if (typeof value === 'string') return escaped(value);
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Html) return value.text;
  let text = '';
  for (const one of value) text += markup(one);
  return text;
}

const SPECIAL = /[&<>"']/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replaceAll(SPECIAL, (character) => ENTITIES[character] ?? '');
}
