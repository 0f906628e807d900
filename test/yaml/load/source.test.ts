import { expect, test } from 'vitest';
import { offsetOf, placeAt, toSource } from '../../../generator/yaml/load/source.ts';

const TEXT = 'a: 1\n\nb: "é🂡"\nc: 2';

test.each([
  [0, '1:1'],
  [3, '1:4'],
  [4, '1:5'],
  [5, '2:1'],
  [6, '3:1'],
  [13, '3:8'],
  [14, '3:9'],
  [15, '4:1'],
  [19, '4:5'],
  [25, '4:11'],
])('offset %d is at %s, whatever was asked before', (offset, place) => {
  const placeOf = (source: ReturnType<typeof toSource>) => {
    const { line, column } = placeAt(source, offset, offset);
    return `${String(line)}:${String(column)}`;
  };
  const source = toSource('a.yaml', TEXT);
  placeAt(source, TEXT.length, TEXT.length);
  expect([placeOf(toSource('a.yaml', TEXT)), placeOf(source)]).toEqual([place, place]);
});

test('tells where a line and column are, also before any place was asked for', () => {
  const source = toSource('a.yaml', TEXT);
  expect([offsetOf(source, 3, 4), offsetOf(source, 1, 1), offsetOf(source, 4, 2)]).toEqual([9, 0, 16]);
  expect(offsetOf(source, 9, 1)).toBe(TEXT.length);
});

test('takes the end of the last line for a line of its own', () => {
  const source = toSource('a.yaml', 'a\n');
  const { line, column, endLine, endColumn } = placeAt(source, 0, 2);
  expect([line, column, endLine, endColumn]).toEqual([1, 1, 2, 1]);
});
