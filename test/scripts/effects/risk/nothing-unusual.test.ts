import { expect, test } from 'vitest';
import { closingSentence } from '../../../../generator/scripts/effects/risk/nothing-unusual.ts';
import { riskFacts } from '../../../../generator/scripts/effects/risk/risk-facts.ts';
import { bareSentence } from '../../../../generator/scripts/effects/sentence.ts';
import { effectsOf } from '../installer-of.ts';

const NOTHING = 'None of 9 checks found anything unusual.';

test.each([
  ['corefonts', 'What Winetricks downloads is not verified.'],
  ['-q win10 corefonts', 'What Winetricks downloads is not verified.'],
  ['vista', NOTHING],
  ['nocrashdialog', NOTHING],
  ['ddr=gdi win10', NOTHING],
])('Winetricks downloads components, but no settings: %s', (app, sentence) => {
  const effects = effectsOf({ installer: [{ task: { name: 'winetricks', app } }] });
  expect(bareSentence(closingSentence(effects, [], 9) ?? [])).toBe(sentence);
});

const OF_DISC = 'Programs of the disc are not verified.';

test.each([
  ['ls "$DISC" | xargs -I {} cp "$DISC/{}" a', NOTHING],
  ['cd "$DISC" && cp -r data "$GAMEDIR"', NOTHING],
  ['cd "$DISC"; ls | grep -i resource | xargs cp -r -t "$GAMEDIR"', NOTHING],
  ['sh "$DISC/setup.sh" --yes', OF_DISC],
  ['cd "$DISC" && sh setup.sh', OF_DISC],
  ['cd "$DISC" && ./setup', OF_DISC],
  ['pushd "$DISC" && ./setup', OF_DISC],
  ['cd "${DISC}" && cd /tmp && ./setup', NOTHING],
  ['"$DISC/setup"', OF_DISC],
])('of the disc, what is run counts: %s', (command, sentence) => {
  expect(bareSentence(closingSentence(effectsOf({ installer: [{ execute: { command } }] }), [], 9) ?? [])).toBe(
    sentence,
  );
});

test('a program of the disc that Wine runs is of the disc', () => {
  for (const [executable, args] of [
    ['$DISC/setup.exe', ''],
    ['explorer', '/desktop=a,1x1 $DISC/setup.exe'],
  ]) {
    const effects = effectsOf({ installer: [{ task: { name: 'wineexec', executable, args } }] });
    expect(bareSentence(closingSentence(effects, [], 9) ?? [])).toBe(OF_DISC);
  }
});

test('beside facts, only what none of them names is said', () => {
  const effects = effectsOf({
    files: [{ setup: 'https://example.org/setup.exe' }, { own: 'N/A' }],
    installer: [{ task: { name: 'wineexec', executable: 'setup' } }, { task: { name: 'wineexec', executable: 'own' } }],
  });
  const sentence = closingSentence(effects, riskFacts(effects));
  expect(sentence && bareSentence(sentence)).toBe('Your file is not verified.');
});
