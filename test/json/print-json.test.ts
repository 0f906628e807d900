import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { printJson } from '../../generator/json/print-json.ts';
import type { Value } from '../../generator/value/value.ts';
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
    ['{}', new Map()],
    ['["",[null],{}]', ['', [null], new Map()]],
  ])('prints %s', (text, value) => {
    expect(printJson(value)).toBe(text);
  });

  test('sorts keys by code point at every depth', () => {
    const inner = new Map<string, Value>([
      ['\u{1f600}', 1n],
      ['\uffff', 2n],
      ['10', 3n],
      ['9', 4n],
    ]);
    const map = new Map<string, Value>([
      ['b', [inner]],
      ['__proto__', null],
      ['a', inner],
    ]);
    const innerText = '{"10":3,"9":4,"\uffff":2,"\u{1f600}":1}';
    expect(printJson(map)).toBe(`{"__proto__":null,"a":${innerText},"b":[${innerText}]}`);
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
