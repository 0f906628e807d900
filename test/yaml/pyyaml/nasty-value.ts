import fc from 'fast-check';

import { ValueMap, type Value } from '../../../generator/yaml/value/value.ts';
import { nastyText } from './nasty-text.ts';

// Around the lengths at which a key moves behind a `?`.
const longKey = fc
  .tuple(fc.constantFrom('k', '\u00e9', '\u{1f600}', 'k ', "'", '- '), fc.integer({ min: 115, max: 135 }))
  .map(([unit, length]) => Array.from(unit.repeat(length)).slice(0, length).join(''));

const key = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z_]{1,10}$/) },
  { weight: 3, arbitrary: nastyText },
  { weight: 1, arbitrary: longKey },
);

const leaf = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<Value>(null, true, false, new ValueMap([], []), []) },
  { weight: 8, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }) },
  { weight: 1, arbitrary: fc.integer().map(BigInt) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.integer({ min: -330, max: 307 }).map((exponent) => Number(`7e${exponent}`)) },
);

function mapOf(value: fc.Arbitrary<Value>, minLength: number): fc.Arbitrary<ValueMap> {
  return fc.array(fc.tuple(key, value), { minLength, maxLength: 4 }).map((entries) => {
    const map = new Map(entries);
    return new ValueMap([...map.keys()], [...map.values()]);
  });
}

const nested = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    mapOf(tie('value'), 0),
  ),
})).value;

// A plain tree seldom grows so deep that the indentation passes the width.
const deep = fc
  .tuple(leaf, fc.array(fc.oneof(fc.constant(null), key), { minLength: 20, maxLength: 60 }))
  .map(([innermost, steps]) =>
    steps.reduce<Value>((value, step) => (step === null ? [value] : new ValueMap([step], [value])), innermost),
  );

/** Maps that make PyYAML use every form it has. */
export const nastyMap: fc.Arbitrary<ValueMap> = fc.oneof(
  { weight: 12, arbitrary: mapOf(nested, 1) },
  { weight: 1, arbitrary: deep.map((value) => new ValueMap(['deep'], [value])) },
);
