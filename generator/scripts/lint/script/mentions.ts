import { plainName } from './variables-of.ts';

/**
 * Whether a name stands in a text as a word of its own; `-` reads as `_`, and may end a word. `plainText` is the text
 * with `_` for `-`, made once for many names.
 */
export function mentions(text: string, plainText: string, name: string): boolean {
  const wanted = plainName(name);
  for (let at = plainText.indexOf(wanted); at !== -1; at = plainText.indexOf(wanted, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + wanted.length])) return true;
  }
  return false;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
