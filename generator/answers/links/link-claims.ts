import { digest } from '../../findings/digest.ts';
import { usualUrl } from '../../records/url.ts';
import type { Game } from '../model/game.ts';
import { addressesOf } from './addresses-of.ts';
import type { LinkAnswers } from './link-answers.ts';

/** What of a report about links the result of a game was made with, and which addresses it depends on; as one text. */
export function linkClaims({ installers }: Game, answers: LinkAnswers): string {
  if (answers.size === 0) return '';
  const urls = installers.flatMap(({ record }) => addressesOf(record).flatMap(({ url }) => usualUrl(url) ?? []));
  const names = [...new Set(urls.map(nameOf))].sort();
  return [digestOf(names, byName(urls, answers)), ...names].join(' ');
}

/** What tells whether a result was made with other answers than those that a report has. */
export function createLinkComparison(answers: LinkAnswers): (claims: string) => boolean {
  const named = byName(answers.keys(), answers);
  return (claims) => {
    // Made without any report: which addresses there are is not known.
    if (claims === '') return answers.size > 0;
    const [before = '', ...names] = claims.split(' ');
    return digestOf(names, named) !== before;
  };
}

/** Short names are enough: of two addresses with one name both are compared. */
function nameOf(url: string): string {
  return digest(url).slice(0, 12);
}

function byName(urls: Iterable<string>, answers: LinkAnswers): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const url of new Set(urls)) {
    const answer = answers.get(url);
    if (answer === undefined) continue;
    const name = nameOf(url);
    named.set(name, `${named.get(name) ?? ''}${answer.state} ${answer.checkedAt ?? ''}\n`);
  }
  return named;
}

function digestOf(names: readonly string[], named: ReadonlyMap<string, string>): string {
  const known = names.flatMap((name) => (named.has(name) ? `${name} ${named.get(name) ?? ''}` : []));
  return known.length === 0 ? '-' : digest(known.join('')).slice(0, 32);
}
