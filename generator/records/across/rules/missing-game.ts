import { defineFinding, file, files } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { slugFault } from '../../slug.ts';
import type { AcrossRule, Identities } from '../identities.ts';

const missingGame = defineFinding({
  code: 'missing-game',
  severity: 'error',
  message: (details: { game: string; file: string }) => `The game "${details.game}" of this installer has no record`,
  help: ({ file }) => `Add ${file} with at least "id" and "name", or move the installer to the folder of its game.`,
  why: 'An installer is served with the name and the ids of its game, which stand in game.yaml.',
  wrong: files(file('games/o/other-game/other-game-linux.yaml', 'version: Linux')),
  right: files(
    file('games/o/other-game/other-game-linux.yaml', 'version: Linux'),
    file('games/o/other-game/game.yaml', 'id: 1002', 'name: Other Game'),
  ),
});

/** Every installer lies beside the record of its game; one finding for each folder without one. */
export const missingGameRule: AcrossRule = { finding: missingGame, check: checkGames };

function checkGames({ games, installers }: Identities): Diagnostic[] {
  const gameSlugs = new Set(games.map(({ slug }) => slug));
  const diagnostics: Diagnostic[] = [];
  for (const { game, place } of installers) {
    // The name of an invalid folder has a finding of its own.
    if (gameSlugs.has(game) || slugFault(game) !== undefined) continue;
    gameSlugs.add(game);
    const file = place.file.replace(/[^/]+$/, 'game.yaml');
    diagnostics.push(missingGame.at(place, { game, file }));
  }
  return diagnostics;
}
