import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { eventRule, type EventDetails } from '../event-findings.ts';

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
