import { expect, test } from 'vitest';
import { oddAddressRule } from '../../../../../generator/scripts/lint/script/rules/addresses.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports an address without its slashes',
    'files: [{a: https//example.org/a.zip}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:39'],
  ],
  [
    'reports an address that begins twice',
    'files: [{a: https://https://example.org/a.zip}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:48'],
  ],
  [
    'leaves an address alone that has another in its path',
    'files: [{a: https://example.org/https://example.net/a.zip}]\ninstaller: [mkdir: $a]',
    [],
  ],
  ['leaves words to their rule', 'files: [{a: n/a}]\ninstaller: [mkdir: $a]', []],
  [
    'reports an address without a file name',
    'files: [{a: https://example.org/a/}]\ninstaller: [mkdir: $a]',
    ['odd-address 3:15-3:37'],
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

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(oddAddressRule, scriptOf(script))).toEqual(findings);
});
