import { expect, test } from 'vitest';
import { matchesPattern } from '../../generator/text/matches-pattern.ts';

test.each([
  ['setup.zip', 'setup.zip', true],
  ['setup.zip', 'setup', false],
  ['setup-1.2.zip', 'setup-*.zip', true],
  ['setup-.zip', 'setup-*.zip', true],
  ['setup-1.2.zip.sig', 'setup-*.zip', false],
  ['setup-1.2-linux.zip', 'setup-*-linux*.zip', true],
  ['aXbXc', 'a*b*c', true],
  ['ab', 'a*ab', false],
  ['aab', 'a*ab', true],
  ['abab', '*ab*ab', true],
  ['aba', '*ab*ba', false],
  ['', '*', true],
  ['.*', '.*', true],
  ['x', '.*', false],
  ['a[b', 'a[*', true],
])('%s is %s: %s', (text, pattern, expected) => {
  expect(matchesPattern(text, pattern)).toBe(expected);
});

test('a pattern that would take an expression for ages takes none', () => {
  const start = performance.now();
  expect(matchesPattern('a'.repeat(100_000), `${'*a'.repeat(90)}*b`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});
