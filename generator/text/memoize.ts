/** Longest text, and most texts, that are remembered. */
const LONGEST = 32;
const MANY = 1000;

/** Remembers results for short texts: keys of scripts are few and repeat. */
export function memoize<Said>(say: (text: string) => Said): (text: string) => Said {
  const results = new Map<string, Said>();
  return (text) => {
    const cachedResult = results.get(text);
    if (cachedResult !== undefined) return cachedResult;
    const result = say(text);
    if (text.length <= LONGEST && results.size < MANY) results.set(copyOf(text), result);
    return result;
  };
}

function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
