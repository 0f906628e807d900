import type { GameSummary } from '../../answers/game-summary.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import { html, type Html } from '../html/html.ts';

/** Where names stand that begin with no letter of the Latin alphabet. */
const OTHERS = '0';

const LETTERS = [OTHERS, ...Array.from('abcdefghijklmnopqrstuvwxyz')];

/** The letter that a name stands under. */
export function letterOf(name: string): string {
  // Most names begin so, and every name is asked for.
  const first = /^(?![Tt][Hh][Ee]\b)[A-Za-z0-9]/.test(name) ? name.charAt(0).toLowerCase() : sortKey(name).charAt(0);
  return /^[a-z]$/.test(first) ? first : OTHERS;
}

/** A name as it is sorted: without accents, capitals, signs before the first letter or digit, and "The" before more. */
export function sortKey(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^the[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '');
}

export type LetterCounts = ReadonlyMap<string, number>;

/** Counts games by letter; in the order of letters, with those that have none. */
export function countByLetter(games: Iterable<GameSummary>): LetterCounts {
  const counts = new Map(LETTERS.map((letter) => [letter, 0]));
  for (const { name } of games) {
    const letter = letterOf(name);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

export function letterName(letter: string): string {
  return letter === OTHERS ? '0–9' : letter.toUpperCase();
}

/** Links to the games of each letter; letters without games are only shown. `folder` leads to the pages. */
export function letterLinks(counts: LetterCounts, folder: string, active?: string): Html {
  const links = LETTERS.map((letter) =>
    (counts.get(letter) ?? 0) > 0
      ? html`<li>
          <a href="${folder}${letter}/" ${letter === active && html` aria-current="page"`}>${letterName(letter)}</a>
        </li>`
      : html`<li><span>${letterName(letter)}</span></li>`,
  );
  return html`<nav aria-label="Games by first letter">
    <ul class="letters">
      ${links}
    </ul>
  </nav>`;
}
