import { script } from '../../../../findings/define-finding.ts';
import { collect } from '../../../reading/collect.ts';
import type { Outline } from '../../../reading/outline.ts';
import type { EventKind, ScriptEvent } from '../../../simulation/script-event.ts';
import { simulate } from '../../../simulation/simulate.ts';
import { faultAt, scriptRule } from '../script-rule.ts';

type EventDetails = Pick<ScriptEvent, 'reason' | 'remedy'>;

function eventsOf(kind: EventKind) {
  return (outline: Outline) =>
    collect(simulate(outline), ({ kind: eventKind, node, reason, remedy }) =>
      eventKind === kind ? [faultAt(node, { reason, remedy })] : [],
    );
}

const steps = (first: string, second: string) =>
  script('files:', '  - game: https://example.org/game.sh', 'installer:', `  - ${first}`, `  - ${second}`);

const move = 'move: {src: game, dst: $GAMEDIR}';

export const blockedStepRule = scriptRule({
  code: 'blocked-step',
  severity: 'warning',
  message: ({ reason }: EventDetails) => reason,
  help: ({ remedy }) => remedy,
  why: 'The installation ends at this step, after all downloads: what it needs is not where it looks, or something is in its way. All steps before it were followed on paper; where an archive or a program may have put the file, nothing is reported.',
  wrong: steps(move, 'chmodx: game'),
  right: steps('chmodx: game', move),
  find: eventsOf('stops'),
});

const copying = (dst: string) =>
  script(
    'files:',
    '  - config: https://example.org/game.cfg',
    'installer:',
    '  - copy:',
    '      src: config',
    `      dst: ${dst}`,
  );

export const misleadingStepRule = scriptRule({
  code: 'misleading-step',
  severity: 'warning',
  message: ({ reason }: EventDetails) => reason,
  help: ({ remedy }) => remedy,
  why: 'The client does not stop here, but does something else than the script looks like, so that the game is installed wrongly and nobody is told.',
  wrong: copying('$GAMEDIR/game.cfg'),
  right: copying('$GAMEDIR'),
  find: eventsOf('surprises'),
});

export const unstartableGameRule = scriptRule({
  code: 'unstartable-game',
  severity: 'warning',
  message: ({ reason }: EventDetails) => `The game cannot start: ${reason}`,
  help: ({ remedy }) => remedy,
  why: 'The client installs the game, and fails when the player starts it: it takes "exe" and the like for the whole path of one file, runs no shell, and deletes $CACHE.',
  wrong: script('installer:', '  - extract: {file: setup}', 'game:', '  exe: $GAMEDIR/my-game -windowed'),
  right: script('installer:', '  - extract: {file: setup}', 'game:', '  exe: $GAMEDIR/my-game', '  args: -windowed'),
  find: eventsOf('cannot-start'),
});
