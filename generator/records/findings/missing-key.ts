import { defineFinding } from '../../findings/define-finding.ts';
import { game, whole, files } from '../../findings/documentation/examples.ts';

export const missingKey = defineFinding({
  code: 'missing-key',
  severity: 'error',
  message: (details: { key: string; example?: string | undefined }) => `The key "${details.key}" is missing`,
  help: ({ example }) =>
    example === undefined
      ? `Add "script:" with "game", "files" and "installer" below it, each indented by two spaces.`
      : `Add a line such as: ${example}`,
  why: 'The record cannot be served without it, and its value cannot be guessed.',
  wrong: files(whole('games/m/my-game/game.yaml', 'name: My Game')),
  right: game('id: 1001', 'name: My Game'),
});
