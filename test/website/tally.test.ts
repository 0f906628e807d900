import { expect, test } from 'vitest';
import { tally } from '../../generator/website/game-page/tally.ts';
import { effectsOf } from '../scripts/effects/installer-of.ts';

const file = (label: string, checksum?: string) => ({
  [label]: { url: `https://example.org/${label}.zip`, filename: `${label}.zip`, ...(checksum && { checksum }) },
});

test.each([
  ['no download', [], '<dd>none needed</dd>'],
  ['a strong checksum', [file('a', `sha256:${'a'.repeat(64)}`)], '<dd>1 of 1<span>sha256</span></dd>'],
  ['a weak checksum', [file('a', `md5:${'a'.repeat(32)}`)], '<dd>1 of 1<span>md5 (too weak)</span></dd>'],
  ['none of two', [file('a'), file('b')], '<dd>0 of 2</dd>'],
])('the figure of checksums says what %s is worth', (_, files, expected) => {
  expect(tally(effectsOf({ files })).text).toContain(expected);
});
