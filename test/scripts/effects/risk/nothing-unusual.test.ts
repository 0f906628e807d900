import { expect, test } from 'vitest';
import { nothingUnusual } from '../../../../generator/scripts/effects/risk/nothing-unusual.ts';
import { bareSentence } from '../../../../generator/scripts/effects/sentence.ts';
import { effectsOf } from '../installer-of.ts';

const NOTHING = 'Nothing unusual among the 9 things looked for.';

test.each([
  ['corefonts', 'Run without being verified: what Winetricks downloads.'],
  ['-q win10 corefonts', 'Run without being verified: what Winetricks downloads.'],
  ['vista', NOTHING],
  ['ddr=gdi win10', NOTHING],
])('Winetricks downloads components, but no settings: %s', (app, said) => {
  const effects = effectsOf({ installer: [{ task: { name: 'winetricks', app } }] });
  expect(bareSentence(nothingUnusual(effects, 9))).toBe(said);
});
