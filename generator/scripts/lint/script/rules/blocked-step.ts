import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { eventRule, type EventDetails } from '../event-findings.ts';

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
