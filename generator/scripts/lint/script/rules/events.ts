import { type DefinedFinding, defineFinding, script } from '../../../../findings/define-finding.ts';
import { collect } from '../../../reading/collect.ts';
import { placeOf } from '../../../reading/outline.ts';
import type { EventKind } from '../../../simulation/script-event.ts';
import { simulate } from '../../../simulation/simulate.ts';
import { scriptRule, type ScriptRule } from '../script-rule.ts';

interface EventDetails {
  readonly reason: string;
  readonly remedy: string;
}

function eventRule(finding: DefinedFinding<EventDetails>, kind: EventKind): ScriptRule {
  return scriptRule(finding, (outline) =>
    collect(simulate(outline), (event) =>
      event.kind === kind
        ? [finding.at(placeOf(outline, event.node), { reason: event.reason, remedy: event.remedy })]
        : [],
    ),
  );
}

const steps = (first: string, second: string) =>
  script('files:', '  - game: https://example.org/game.sh', 'installer:', `  - ${first}`, `  - ${second}`);

const move = 'move: {src: game, dst: $GAMEDIR}';

const blockedStep = defineFinding({
  code: 'blocked-step',
  severity: 'warning',
  message: ({ reason }: EventDetails) => reason,
  help: ({ remedy }) => remedy,
  why: 'The installation ends at this step, after all downloads: what it needs is not where it looks, or something is in its way. All steps before it were followed on paper; where an archive or a program may have put the file, nothing is reported.',
  wrong: steps(move, 'chmodx: game'),
  right: steps('chmodx: game', move),
});

export const blockedStepRule = eventRule(blockedStep, 'stops');

const copying = (dst: string) =>
  script(
    'files:',
    '  - config: https://example.org/game.cfg',
    'installer:',
    '  - copy:',
    '      src: config',
    `      dst: ${dst}`,
  );

const misleadingStep = defineFinding({
  code: 'misleading-step',
  severity: 'warning',
  message: ({ reason }: EventDetails) => reason,
  help: ({ remedy }) => remedy,
  why: 'The client does not stop here, but does something else than the script looks like, so that the game is installed wrongly and nobody is told.',
  wrong: copying('$GAMEDIR/game.cfg'),
  right: copying('$GAMEDIR'),
});

export const misleadingStepRule = eventRule(misleadingStep, 'surprises');

const unstartableGame = defineFinding({
  code: 'unstartable-game',
  severity: 'warning',
  message: ({ reason }: EventDetails) => `The game cannot start: ${reason}`,
  help: ({ remedy }) => remedy,
  why: 'The client installs the game, and fails when the player starts it: it takes "exe" and the like for the whole path of one file, runs no shell, and deletes $CACHE.',
  wrong: script('installer:', '  - extract: {file: setup}', 'game:', '  exe: $GAMEDIR/my-game -windowed'),
  right: script('installer:', '  - extract: {file: setup}', 'game:', '  exe: $GAMEDIR/my-game', '  args: -windowed'),
});

export const unstartableGameRule = eventRule(unstartableGame, 'cannot-start');
