import { defineFinding } from '../../findings/define-finding.ts';
import { script } from '../../findings/documentation/examples.ts';

export const mergeKey = defineFinding({
  code: 'merge-key',
  severity: 'error',
  message: () => `The merge key "<<" is not allowed in a record`,
  help: () => `Write out the keys that it would bring in.`,
  why: 'This key copies other keys into a map, and newer YAML readers do not know it. Records do without, so that each says all it means.',
  wrong: script('game:', '  <<: { exe: $GAMEDIR/my-game }', '  args: --windowed'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  args: --windowed'),
});
