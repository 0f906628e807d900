import { html, type Html } from '../html/html.ts';
import type { ListedGame } from './listed-game.ts';

/** Where names stand that begin with no letter of the Latin alphabet. */
const OTHERS = '0';

const LETTERS = [OTHERS, ...Array.from('abcdefghijklmnopqrstuvwxyz')];

/** The letter that a name stands under. */
export function letterOf(name: string): string {
  const first = sortKey(name).charAt(0);
  return /^[a-z]$/.test(first) ? first : OTHERS;
}

/** A name as it is sorted: without accents, capitals, and signs before the first letter or digit. */
export function sortKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '');
}

/** How a letter is shown. */
export function letterName(letter: string): string {
  return letter === OTHERS ? '0–9' : letter.toUpperCase();
}

/** Links to the games of each letter; letters without games are only shown. `folder` leads to the pages. */
export function letterLinks(games: readonly ListedGame[], folder: string, here?: string): Html {
  const used = new Set(games.map(({ name }) => letterOf(name)));
  const links = LETTERS.map((letter) =>
    used.has(letter)
      ? html`<li>
          <a href="${folder}${letter}/" ${letter === here && html` aria-current="page"`}>${letterName(letter)}</a>
        </li>`
      : html`<li><span>${letterName(letter)}</span></li>`,
  );
  return html`<nav aria-label="Games by first letter">
    <ul class="letters">
      ${links}
    </ul>
  </nav>`;
}
