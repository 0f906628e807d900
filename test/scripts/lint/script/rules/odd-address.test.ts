import { expect, test } from 'vitest';
import { oddAddressRule } from '../../../../../generator/scripts/lint/script/rules/odd-address.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports an address without a scheme',
    'files: [{a: example.org/a.zip}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:32'],
  ],
  ['reports words', 'files: [{a: n/a}]\ninstaller: [mkdir: $a]', ['odd-address 3:15-3:18']],
  [
    'reports an address without a host',
    'files: [{a: https:///a.zip}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:29'],
  ],
  [
    'reports an address without a file name',
    'files: [{a: https://example.org/a/}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:37'],
  ],
  [
    'reports another game without a path',
    'files: [{a: $STEAM:2280}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:26'],
  ],
  [
    'leaves a file name in the long form alone',
    'files: [{a: {url: https://example.org/a/, filename: a.zip}}]\ninstaller: [mkdir: $a]',
    [],
  ],
  ['leaves what the person has alone', 'files: [{a: N/A}, {b: "N/A:Choose the file"}]', []],
  ['leaves other games and variables alone', 'files: [{a: "$STEAM:2280:base"}, {b: $other}]', []],
  ['leaves refused schemes to their rule', 'files: [{a: ftp://example.org/a.zip}]\ninstaller: [mkdir: $a]', []],
];

test.each(cases)('%s', (_behaviour, script, found) => {
  expect(findingsOf(oddAddressRule, scriptOf(script))).toEqual(found);
});
