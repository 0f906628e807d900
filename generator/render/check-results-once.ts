import type { Answer } from './answer.ts';

type Check = (answer: Answer) => void;

/**
 * Spares a judge of answers what it has seen: most installers stand in two answers, their own and their game's list.
 *
 * An answer whose installers were all judged in earlier answers, as the very same texts, is judged without them: what
 * is around them fits its schema, they do, and this makes sure that there is nothing else.
 */
export function checkResultsOnce(check: Check): Check {
  const checked = new Set<string>();
  return (answer) => {
    const { path, body, results = [] } = answer;
    if (results.length > 0 && results.every((result) => checked.has(result))) {
      check({ ...answer, body: withoutResults(path, body, results) });
      return;
    }
    check(answer);
    for (const result of results) checked.add(result);
  };
}

function withoutResults(path: string, body: string, results: readonly string[]): string {
  const end = `${results.join(',')}]}`;
  if (!body.endsWith(`[${end}`)) throw new Error(`The answer "${path}" does not end with its installers`);
  return `${body.slice(0, -end.length)}]}`;
}
