import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { printJson } from '../../../generator/yaml/json/print-json.ts';
import { ValueMap, type Value } from '../../../generator/yaml/value/value.ts';
import { nastyMap } from '../pyyaml/nasty-value.ts';
import { readTypedJson } from './read-typed-json.ts';

describe('printJson', () => {
  test.each<[string, Value]>([
    ['null', null],
    ['true', true],
    ['false', false],
    ['""', ''],
    ['"a \\"b\\"\\n\u00e9\u{1f600}"', 'a "b"\n\u00e9\u{1f600}'],
    ['"\\ud800"', '\ud800'],
    ['60', 60n],
    ['60.0', 60],
    ['1e+16', 1e16],
    ['-0.0', -0],
    ['18446744073709551617', 2n ** 64n + 1n],
    ['[]', []],
    ['{}', new ValueMap([], [])],
    ['["",[null],{}]', ['', [null], new ValueMap([], [])]],
  ])('prints %s', (text, value) => {
    expect(printJson(value)).toBe(text);
  });

  test('sorts keys by code point at every depth', () => {
    const inner = new ValueMap(['\u{1f600}', '\uffff', '10', '9'], [1n, 2n, 3n, 4n]);
    const map = new ValueMap(['b', '__proto__', 'a'], [[inner], null, inner]);
    const innerText = '{"10":3,"9":4,"\uffff":2,"\u{1f600}":1}';
    expect(printJson(map)).toBe(`{"__proto__":null,"a":${innerText},"b":[${innerText}]}`);
  });

  test('sorts the keys of a long map alike', () => {
    const numbers = Array.from({ length: 40 }, (_none, index) => (index * 17) % 40);
    const keys = numbers.map((number) => `k${String(number).padStart(2, '0')}`);
    const sorted = keys.toSorted().map((key) => `"${key}":${String(Number(key.slice(1)))}`);
    expect(printJson(new ValueMap(keys, numbers.map(BigInt)))).toBe(`{${sorted.join(',')}}`);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %d', (value) => {
    expect(() => printJson([value])).toThrow(Error);
  });

  test('says all that it is given', () => {
    fc.assert(
      fc.property(nastyMap, (map) => {
        expect(readTypedJson(printJson(map))).toEqual(map);
      }),
      { numRuns: 2000 },
    );
  });
});
