import { expect, test } from 'vitest';
import { changedField, differenceLines } from '../../../generator/release/compare/comparison.ts';

test('a text of one line is shown before and after', () => {
  expect(changedField('version', 'a', 'b')).toEqual(['-version: a', '+version: b']);
  expect(changedField('version', undefined, 'b')).toEqual(['+version: b']);
});

test.each(['\n', '\r\n', '\r'])('of a text of several lines, divided by %j, only those that differ', (end) => {
  const [oldText, newText] = [['a', 'b', 'c'].join(end), ['a', 'x', 'c'].join(end)];
  expect(changedField('notes', oldText, newText)).toEqual([' notes:', '@@ -1,3 +1,3 @@', ' a', '-b', '+x', ' c']);
});

test('where nothing but the line breaks differs, that is said', () => {
  expect(differenceLines('a\r\nb\n', 'a\nb\n')).toEqual(['(only the kind of line breaks differs)']);
  expect(differenceLines('a\nb\n', 'a\nb\n')).toEqual([]);
});
