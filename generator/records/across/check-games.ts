import { diagnostic, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Heads } from './heads.ts';

/** Every installer lies beside the record of its game; one finding for each folder without one. */
export function checkGames({ games, installers }: Heads): Diagnostic[] {
  const known = new Set(games.map(({ slug }) => slug));
  const diagnostics: Diagnostic[] = [];
  for (const { game, place } of installers) {
    if (known.has(game)) continue;
    known.add(game);
    const file = place.file.replace(/[^/]+$/, 'game.yaml');
    diagnostics.push(diagnostic('missing-game', place, { game, file }));
  }
  return diagnostics;
}
