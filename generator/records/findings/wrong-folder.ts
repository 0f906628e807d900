import { defineFinding } from '../../findings/define-finding.ts';
import { file, files, GAME } from '../../findings/documentation/examples.ts';

export const wrongFolder = defineFinding({
  code: 'wrong-folder',
  severity: 'error',
  message: (_details: { expected: string }) => `The game's folder lies below the wrong letter`,
  help: ({ expected }) => `Move the folder to ${expected}.`,
  why: 'Games are sorted by the first character of their slug. With only one place for each game, it cannot be added twice by mistake.',
  wrong: files(file('games/g/my-game/game.yaml', 'name: My Game')),
  right: files(file(GAME, 'name: My Game')),
});
