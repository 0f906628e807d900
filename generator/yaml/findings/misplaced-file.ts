import { defineFinding } from '../../findings/define-finding.ts';
import { file, files } from '../../findings/documentation/examples.ts';

export const misplacedFile = defineFinding({
  code: 'misplaced-file',
  severity: 'error',
  message: (_details: { expected: string | undefined }) =>
    `This file is not where a record can be, so it would be ignored`,
  help: ({ expected }) =>
    expected === undefined
      ? `Move it out of the folder of the catalogue, or delete it: only records, and images of games, belong there.`
      : `Move it to ${expected}, or delete it.`,
  why: 'The path says what a file is: the folder is named like the game, the file like the installer. Anywhere else it would silently never be served.',
  wrong: files(file('games/my-game/game.yaml', 'id: 1001', 'name: My Game')),
  right: files(file('games/m/my-game/game.yaml', 'id: 1001', 'name: My Game')),
});
