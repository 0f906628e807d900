import type { GameTable } from '../cache/game-table.ts';
import type { KnownLetter } from '../cache/result-cache.ts';

/** The folders of games of which every one is remembered: nothing can come to such a folder without being seen. */
export function wholeLetters(letters: readonly KnownLetter[], games: GameTable): KnownLetter[] {
  return letters.filter((letter) => {
    // "0" follows "/" in order, so it comes after all that is in the folder.
    const count = games.lowerBound(`${letter.name}0`) - games.lowerBound(letter.name);
    return count === letter.games;
  });
}
