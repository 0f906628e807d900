import { expect, test } from 'vitest';
import { fileStart } from '../../generator/findings/diagnostic.ts';
import { unknownKey } from '../../generator/records/findings/keys.ts';
import { toFinding } from '../../generator/findings/finding.ts';

test.each([
  ['an escape sequence', '\u001B[31mred', String.raw`\u001B[31mred`],
  ['a line break', 'a\nb', String.raw`a\u000Ab`],
  ['a change of direction', 'a\u202Eb', String.raw`a\u202Eb`],
  ['a character beyond the first plane', 'a\u{E0041}b', String.raw`a\U000E0041b`],
  ['letters of any language', 'naïve 日本 🎮', 'naïve 日本 🎮'],
])('%s in a sentence is visible', (_name, key, spelling) => {
  const diagnostic = unknownKey.at(fileStart('a.yaml'), { key, suggestion: undefined, choices: 'id' });
  expect(toFinding(diagnostic, new Map([[unknownKey.code, unknownKey]])).message).toContain(`"${spelling}"`);
});
