import { expect, test } from 'vitest';
import { visibleJson, visibleText } from '../../generator/text/visible-text.ts';

test.each([
  ['an escape sequence', '\u001b[31m', String.raw`\x1b[31m`],
  ['a line feed', 'a\nb', String.raw`a\nb`],
  ['a carriage return', 'a\rb', String.raw`a\rb`],
  ['a control of eight bits', '\u009b31m', String.raw`\x9b31m`],
  ['an override of direction', 'a\u202eb', String.raw`a\u202eb`],
  ['an isolate', '\u2066a\u2069', String.raw`\u2066a\u2069`],
  ['a separator of lines', 'a\u2028b', String.raw`a\u2028b`],
  ['half a character', '\ud800', String.raw`\ud800`],
  ['a tag without shape', '\u{e0041}', String.raw`\u{e0041}`],
  ['a command of a workflow', ' ::error::x', String.raw` \x3a:error::x`],
  ['a command of the old form', 'x ##[group]', String.raw`x #\x23[group]`],
])('%s is visible', (_name, text, spelling) => {
  expect(visibleText(text)).toBe(spelling);
  expect(visibleText(spelling)).toBe(spelling);
});

test('other text stays as it is', () => {
  for (const text of ['Ōkami: 大神 — “é”', 'a: b', '👨‍🦰'.replace('\u200d', '')]) expect(visibleText(text)).toBe(text);
});

test('JSON holds the exact text, and none of it raw', () => {
  const value = { a: '\u001b\n\u202e\u2028\u009b\ud800\u{e0041}"' };
  for (const json of [visibleJson(value), visibleJson(value, 2)]) {
    expect(JSON.parse(json)).toEqual(value);
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  }
});
