/** A whole number from 0 with a comma between thousands; the language data of Node take longer to load than much else. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A number with its noun: `1 file`, `2 files`. */
export function countOf(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A time in words: `3 hours`. */
export function spanOf(seconds: number): string {
  const count = (size: number, noun: string) => countOf(Math.max(0, Math.round(seconds / size)), noun);
  if (seconds < 5400) return count(60, 'minute');
  return seconds < 172_800 ? count(3600, 'hour') : count(86_400, 'day');
}

/** How many have each state, in the order of its words: `2 failed`; what none has is left out. */
export function countStates<State extends string>(
  outcomes: readonly { readonly state: State }[],
  words: Readonly<Partial<Record<State, string>>>,
  noun?: string,
): string[] {
  return Object.entries<string | undefined>(words).flatMap(([state, word = '']) => {
    const count = outcomes.filter((outcome) => outcome.state === state).length;
    return count === 0 ? [] : [`${noun === undefined ? withCommas(count) : countOf(count, noun)} ${word}`];
  });
}
