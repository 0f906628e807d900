import { expect, test } from 'vitest';
import { indentContinuedLines } from '../../../generator/yaml/load/continued-lines.ts';

test.each([
  ["a: 'b\nc'\n", "a: 'b\n   c'\n"],
  ["a: 'it''s\n\nb: c'\nd: e\n", "a: 'it''s\n\n   b: c'\nd: e\n"],
  ['a:\n  - "b \\"\\\n  c"\n', 'a:\n  - "b \\"\\\n    c"\n'],
  ['a: [b,\n"c\nd", {e: f,\n  g: h}]\n', 'a: [b,\n   "c\n   d", {e: f,\n  g: h}]\n'],
  ["a: 'b\n\t\n  c'\n", "a: 'b\n   \t\n  c'\n"],
  ["- &x !!str 'b\nc'\n", "- &x !!str 'b\n           c'\n"],
  ["a: 'b\r\nc'\r\n", "a: 'b\r\n   c'\r\n"],
])('%j becomes %j', (text, expected) => {
  expect(indentContinuedLines(text)).toBe(expected);
});

test.each([
  ["a: b\n  'c\nd: e'\n"],
  ["a: |\n  'b\nc: d\n"],
  ["# it's\na: it's # 'b\nc: don't\n"],
  ['a: [\n  b\n]\nc: d\n'],
  ["[it's,\nb]\n"],
  ["a: 'b\n--- c'\n"],
  ["a: 'b\nc\n"],
  ['a: "b\n\n  c"\n'],
])('%j stays as it is', (text) => {
  expect(indentContinuedLines(text)).toBe(text);
});
