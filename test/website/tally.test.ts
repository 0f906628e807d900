import { expect, test } from 'vitest';
import { tally } from '../../generator/website/game-page/installer-card.ts';
import { riskFacts } from '../../generator/scripts/effects/risk/risk-facts.ts';
import { effectsOf } from '../scripts/effects/installer-of.ts';

const file = (label: string, checksum?: string) => ({
  [label]: { url: `https://example.org/${label}.zip`, filename: `${label}.zip`, ...(checksum && { checksum }) },
});

test.each([
  ['no download', [], '<dd>nothing to verify</dd>'],
  ['a strong checksum', [file('a', `sha256:${'a'.repeat(64)}`)], '<dd>1 of 1<span>sha256</span></dd>'],
  ['a weak checksum', [file('a', `md5:${'a'.repeat(32)}`)], '<dd>0 of 1<span>md5 (too weak)</span></dd>'],
  ['none of two', [file('a'), file('b')], '<dd>0 of 2<span>no checksum</span></dd>'],
])('the figure of verified downloads says what %s is worth', (_, files, expected) => {
  expect(tally(effectsOf({ files }), []).text).toContain(expected);
});

test.each([
  ['curl -O https://example.org/a', 'by commands'],
  ['true', ''],
])('what the command "%s" downloads stands in no list', (command, note) => {
  const effects = effectsOf({ installer: [{ execute: { command } }] });
  const { text } = tally(effects, riskFacts(effects));
  expect(text).toContain(note === '' ? '<dd>no files</dd>' : `<dd>not listed<span>${note}</span></dd>`);
});

test('Winetricks downloads more than is listed', () => {
  const effects = effectsOf({ files: [file('a')], installer: [{ task: { name: 'winetricks', app: 'corefonts' } }] });
  expect(tally(effects, []).text).toContain('<dd>1 file<span>from 1 host, more by Winetricks</span></dd>');
});
