import { defineFinding } from '../../findings/define-finding.ts';
import { game, note } from '../../findings/documentation/examples.ts';

export const symbolicLink = defineFinding({
  code: 'symbolic-link',
  severity: 'error',
  message: () => `This is a symbolic link, which may lead outside the catalogue`,
  help: () => `Put a copy of the file in its place; for a second name of a game use "aliases" in its game.yaml.`,
  why: 'A link may lead to a file outside the catalogue, so no link is followed. A game that is known by two names has a list of aliases for that.',
  wrong: note('The folder games/m/my-game-deluxe is a symbolic link to games/m/my-game.'),
  right: game('aliases:', '  - my-game-deluxe'),
});
