import type { GameSummary } from '../../answers/game-summary.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import { html, type Html } from '../html/html.ts';

/** For names that begin with no Latin letter. */
const OTHERS = '0';

const LETTERS = [OTHERS, ...Array.from('abcdefghijklmnopqrstuvwxyz')];

export function letterOf(name: string): string {
  const first = /^(?![Tt][Hh][Ee]\b)[A-Za-z0-9]/.test(name) ? name.charAt(0).toLowerCase() : sortKey(name).charAt(0);
  return /^[a-z]$/.test(first) ? first : OTHERS;
}

/** Sort key: lower case without accents, leading signs and "The". */
export function sortKey(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^the[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '');
}

export type LetterCounts = ReadonlyMap<string, number>;

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
