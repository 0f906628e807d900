const MAX_LENGTH = 32;
const MAX_TEXTS = 1000;

/** Remembers results for short texts: keys of scripts are few and repeat. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const cachedResult = results.get(text);
    if (cachedResult !== undefined) return cachedResult;
    const result = compute(text);
    // A copy: a slice of a file would keep all of its text in memory.
    if (text.length <= MAX_LENGTH && results.size < MAX_TEXTS) {
      results.set(JSON.parse(JSON.stringify(text)) as string, result);
    }
    return result;
  };
}
