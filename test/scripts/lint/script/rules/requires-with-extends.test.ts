import { expect, test } from 'vitest';
import { requiresWithExtendsRule } from '../../../../../generator/scripts/lint/script/rules/top-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports both', 'requires: a\nextends: b', ['requires-with-extends 4:3-4:10']],
  ['points at the same key in another order', 'extends: b\nrequires: a', ['requires-with-extends 3:3-3:10']],
  ['reports quoted keys and texts', '"requires": "a"\n"extends": \'b\'', ['requires-with-extends 4:3-4:12']],
  ['reports the same game twice', 'requires: a\nextends: a', ['requires-with-extends 4:3-4:10']],
  ['leaves one alone', 'requires: a', []],
  ['leaves the other alone', 'extends: a', []],
  ['leaves alone what is null', 'requires: \nextends: b', []],
  ['leaves alone what is written null', 'requires: a\nextends: null', []],
  ['leaves alone what is an empty text', "requires: a\nextends: ''", []],
  ['leaves alone what is an empty list', 'requires: a\nextends: []', []],
  ['leaves keys in sections alone', 'requires: a\nvariables: {extends: b}', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(requiresWithExtendsRule, scriptOf(script))).toEqual(findings);
});
