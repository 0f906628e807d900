import { expect, test } from 'vitest';
import { JsonSplitter } from '../../../generator/authoring/import/split-json.ts';
import { MAXIMUM_BYTES } from '../../../generator/yaml/load/limits.ts';

/** Each piece as `kind line:column text`. */
function split(text: string, size = text.length + 1): string[] {
  const splitter = new JsonSplitter();
  const bytes = Buffer.from(text);
  const pieces = [];
  for (let offset = 0; offset < bytes.length; offset += size)
    pieces.push(...splitter.push(bytes.subarray(offset, offset + size)));
  pieces.push(...splitter.end());
  return pieces.map(
    ({ kind, line, column, bytes: pieceBytes }) =>
      `${kind} ${String(line)}:${String(column)} ${Buffer.from(pieceBytes).toString('utf8')}`,
  );
}

const cases: readonly (readonly [name: string, text: string, pieces: readonly string[]])[] = [
  ['one object', ' {"a": 1}', ['value 1:2 {"a": 1}']],
  ['JSON lines', '{"a":1}\n{"b":2}\r\n\n', ['value 1:1 {"a":1}', 'value 2:1 {"b":2}']],
  ['a list', '[{"a":[1]}, "x",\n 3]', ['value 1:2 {"a":[1]}', 'value 1:13 "x"', 'value 2:2 3']],
  [
    'an envelope',
    '{"count":2,"results":[{"a":"]"},{"b":2}],"next":"é"}',
    ['value 1:23 {"a":"]"}', 'value 1:33 {"b":2}', 'envelope 1:1 {"count":2,"results":[],"next":"é"}'],
  ],
  ['a key "results" further in', '{"a":{"results":[1]}}', ['value 1:1 {"a":{"results":[1]}}']],
  ['a text "results"', '{"a":"results","b":[1]}', ['value 1:1 {"a":"results","b":[1]}']],
  ['letters of two units', '["😀", 1]', ['value 1:2 "😀"', 'value 1:8 1']],
  ['escaped quotes', String.raw`["\"]", 2]`, [String.raw`value 1:2 "\"]"`, 'value 1:9 2']],
  ['a string that is never closed', '{"a":"x\n{"b":2}\n', ['value 1:1 {"a":"x', 'value 2:1 {"b":2}']],
  ['a map that is never closed', '{"a":{"b":\n{"c":3}\n', ['value 1:1 {"a":{"b":\n', 'value 2:1 {"c":3}']],
  ['the rest of a broken text', '[\n {"a": "x\n },\n {"b":2}\n]', ['value 2:2 {"a": "x', 'value 1:1 [']],
  ['a list that is never closed', '[{"a":1}', ['value 1:2 {"a":1}', 'value 1:1 [']],
  ['a bracket too many', '{"a":1}}\n{"b":2}', ['value 1:1 {"a":1}', 'value 1:8 }', 'value 2:1 {"b":2}']],
  ['nothing', ' \n', []],
];

test.each(cases)('%s', (_name, text, pieces) => {
  expect(split(text)).toEqual(pieces);
});

test.each(cases)('%s, byte by byte', (_name, text, pieces) => {
  expect(split(text, 1)).toEqual(pieces);
});

test('a value larger than a record is not kept, and those beside it are', () => {
  const large = `{"a":"${'x'.repeat(MAXIMUM_BYTES)}"}`;
  expect(split(`{"b":1}\n${large}\n{"c":2}`)).toEqual(['value 1:1 {"b":1}', 'too-large 2:1 ', 'value 3:1 {"c":2}']);
});

test('a value that is nested too deep is not kept', () => {
  expect(split(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)).toEqual(['too-deep 1:1 ']);
});
