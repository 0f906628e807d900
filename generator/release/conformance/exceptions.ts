import { suggest } from '../../findings/suggest.ts';
import { assertions } from './assertions.ts';

/** Which assertions a list of ids and patterns means, or which of its words means none. */
export type Exceptions =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'unknown'; readonly word: string; readonly suggestion: string | undefined };

/** Reads ids such as `game.allow`; `*` stands for any subject or any aspect: `*.allow`, `preflight.*`. */
export function toExceptions(words: readonly string[]): Exceptions {
  const ids = assertions.map(({ id }) => id);
  const excepted = new Set<string>();
  for (const word of words) {
    const found = ids.filter((id) => matches(id, word));
    if (found.length === 0) return { kind: 'unknown', word, suggestion: suggest(word, [...ids, ...patterns(word)]) };
    for (const id of found) excepted.add(id);
  }
  return { kind: 'ids', ids: excepted };
}

function matches(id: string, word: string): boolean {
  const [subject, aspect] = id.split('.');
  const [wantedSubject, wantedAspect, ...rest] = word.split('.');
  if (rest.length > 0) return false;
  return (wantedSubject === '*' || wantedSubject === subject) && (wantedAspect === '*' || wantedAspect === aspect);
}

/** Patterns that can be meant where a word has an asterisk. */
function patterns(word: string): string[] {
  if (word.startsWith('*.')) return [...new Set(assertions.map(({ aspect }) => `*.${aspect}`))];
  return word.endsWith('.*') ? [...new Set(assertions.map(({ subject }) => `${subject}.*`))] : [];
}
