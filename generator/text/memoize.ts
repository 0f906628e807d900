/** Longest text, and most texts, that are remembered. */
const LONGEST = 32;
const MANY = 1000;

/** Remembers results for short texts: keys of scripts are few and repeat. */
export function memoize<Said>(say: (text: string) => Said): (text: string) => Said {
  const known = new Map<string, Said>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const said = say(text);
    if (text.length <= LONGEST && known.size < MANY) known.set(copyOf(text), said);
    return said;
  };
}

/** A piece of a file's text would keep all of that in memory. */
function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
