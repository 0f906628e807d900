import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { eventRule, type EventDetails } from '../event-findings.ts';

const unstartableGame = defineFinding({
  code: 'unstartable-game',
  severity: 'warning',
  message: ({ reason }: EventDetails) => `The game cannot start: ${reason}`,
  help: ({ remedy }) => remedy,
  why: 'The client installs the game, and fails when the player starts it: it takes "exe" and the like for the whole path of one file, runs no shell, and deletes $CACHE.',
  wrong: script('game:', '  exe: $GAMEDIR/my-game -windowed'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  args: -windowed'),
});

export const unstartableGameRule = eventRule(unstartableGame, 'cannot-start');
