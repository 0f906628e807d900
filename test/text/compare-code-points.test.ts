import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareCodePoints } from '../../generator/text/compare-code-points.ts';

const unit = fc.constantFrom(
  'a',
  'b',
  '\ud7ff',
  '\ud800',
  '\udbff',
  '\udc00',
  '\udfff',
  '\ue000',
  '\uffff',
  '\u{1f600}',
);

test('texts are ordered as the arrays of their code points', () => {
  const text = fc.string({ unit, maxLength: 5 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(compareArrays(toCodePoints(a), toCodePoints(b)));
    }),
    { numRuns: 20_000 },
  );
});

function toCodePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function compareArrays(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((codePoint, position) => codePoint !== b[position]);
  const first = index === -1 ? -1 : (a[index] ?? -1);
  const second = b[index === -1 ? a.length : index] ?? -1;
  return Math.sign(first - second);
}
