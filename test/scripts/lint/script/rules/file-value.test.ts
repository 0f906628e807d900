import { expect, test } from 'vitest';
import { fileValueRule } from '../../../../../generator/scripts/lint/script/rules/files.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a number', 'files: [{a: 1}]', ['file-value 3:15-3:16']],
  ['reports null', 'files: [{a: null}, {b: ~}]', ['file-value 3:15-3:19', 'file-value 3:26-3:27']],
  ['reports true', 'files: [{a: true}]', ['file-value 3:15-3:19']],
  ['reports a list', 'files: [{a: [N/A]}]', ['file-value 3:15-3:20']],
  ['reports an address that is null', 'files: [{a: {url: null, filename: b}}]', ['file-value 3:21-3:25']],
  ['reports an address that is a number', 'files: [{a: {url: 1, filename: b}}]', ['file-value 3:21-3:22']],
  ['reports a name that is a number', 'files: [{a: {url: N/A, filename: 1.5}}]', ['file-value 3:36-3:39']],
  [
    'reports an address and a name',
    'files: [{a: {url: [b], filename: {c: d}}}]',
    ['file-value 3:21-3:24', 'file-value 3:36-3:42'],
  ],
  ['reads a dash in a label', 'files: [{a-b: 1}]', ['file-value 3:17-3:18']],
  [
    'reports an empty address',
    'files: [{a: ""}, {b: {url: "", filename: c}}]',
    ['file-value 3:15-3:17', 'file-value 3:30-3:32'],
  ],
  ['leaves an empty name alone', 'files: [{a: {url: N/A, filename: ""}}]', []],
  ['leaves texts alone', 'files: [{a: N/A}, {b: "N/A:c"}, {d: https://example.org/e.zip}, {f: "$STEAM:1:g"}]', []],
  ['leaves quoted texts alone', 'files: [{a: "1"}, {b: \'null\'}, {c: {url: "1", filename: "true"}}]', []],
  ['leaves missing keys to their rule', 'files: [{a: {}}, {b: {url: N/A}}]', []],
  [
    'leaves other keys of the long form alone',
    'files: [{a: {url: N/A, filename: b, size: 1, alternate_filenames: [c]}}]',
    [],
  ],
  ['leaves entries without a label to their rule', 'files: [1, null, [a]]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(fileValueRule, scriptOf(script))).toEqual(findings);
});
