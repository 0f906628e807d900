import { defineFinding } from '../../findings/define-finding.ts';
import { script } from '../../findings/documentation/examples.ts';

export const duplicateKey = defineFinding({
  code: 'duplicate-key',
  severity: 'error',
  message: (details: { key: string; firstLine: number }) =>
    `The key "${details.key}" is repeated here; it was first set in line ${String(details.firstLine)}`,
  help: () => `Keep one of the two: write below it what you need of the other, then delete the other.`,
  why: 'A key has one value. Of two, one would be lost, and with it a part of the script.',
  wrong: script('installer:', '  - mkdir: $GAMEDIR/saves', 'installer:', '  - mkdir: $GAMEDIR/mods'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - mkdir: $GAMEDIR/mods'),
});
