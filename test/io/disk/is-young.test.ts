import { expect, test } from 'vitest';
import { isYoung } from '../../../generator/io/disk/entry-status.ts';

const NOW = 1_700_000_000_500;

test.each([
  ['this moment', NOW, true],
  ['a tick ago', NOW - 50, true],
  ['a while ago', NOW - 150, false],
  ['at a time to come, as it seems after the clock went back', NOW + 3_600_000, true],
  ['this second, on a file system that knows whole seconds', NOW - 500, true],
  ['the second before, on one that knows every second one', NOW - 1500, true],
  ['three seconds ago, on one of these', NOW - 2500, false],
])('a file that changed %s', (_name, time, expected) => {
  expect(isYoung(time, NOW)).toBe(expected);
});
