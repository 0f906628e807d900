import { words, type Sentence } from './sentence.ts';

/** From where Wine takes a library for a program; `order` is the client's, such as `n,b`. */
export function libraryWords(library: string, order: string): Sentence {
  // With a star it is so for full paths as well.
  const name = library.replace(/^\*/, '');
  const [first, second] = order.split(',').map((one) => SOURCES[one.trim().toLowerCase()]);
  if (/^\s*(?:d(?:isabled)?)?\s*$/i.test(order)) return words`Turns off the library ${name}`;
  if (first === 'native') {
    const other = second === 'builtin' ? words`, or Wine's where there is none` : [];
    return words`Uses the game's own library ${name}${other}`;
  }
  if (first === 'builtin') {
    const other = second === 'native' ? words`, or the game's where there is none` : [];
    return words`Uses Wine's own library ${name}${other}`;
  }
  return words`Uses the library ${name} as ${order}`;
}

const SOURCES: Readonly<Record<string, 'native' | 'builtin'>> = {
  n: 'native',
  native: 'native',
  b: 'builtin',
  builtin: 'builtin',
};
