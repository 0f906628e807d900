import { defineFinding } from '../../findings/define-finding.ts';
import { installer } from '../../findings/documentation/examples.ts';

export const outsideScript = defineFinding({
  code: 'outside-script',
  severity: 'error',
  fix: 'move',
  message: (details: { keys: string; isMissing: boolean }) =>
    details.isMissing
      ? `This is the script alone, without the line "script:" above it: ${details.keys}`
      : `These keys belong into "script": ${details.keys}`,
  help: ({ isMissing }) =>
    isMissing
      ? 'Write "script:" above and indent all of its lines by two spaces; catalogue check --fix does it.'
      : 'Move them below "script:", indented by two spaces; catalogue check --fix does it.',
  why: 'A record says who wrote the script and for which version; the script itself is below its key "script". On the origin\'s page a script is edited alone, so that line is easily forgotten.',
  wrong: installer('runner: linux', 'game:', '  exe: $GAMEDIR/my-game'),
  right: installer('runner: linux', 'script:', '  game:', '    exe: $GAMEDIR/my-game'),
});
