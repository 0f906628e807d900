import { expect, test } from 'vitest';
import {
  clearVersionIn,
  lineOf,
  versionIn,
  compareVersions,
  isEarlyVersion,
} from '../../../generator/authoring/bump/read-version.ts';

test.each([
  ['1.9', '1.10'],
  ['1.2', '1.3b'],
  ['1.2a', '1.2b'],
  ['1.0a1', '1.0'],
  ['1.0', '1.0.1'],
  ['1.0-rc1', '1.0'],
  ['1.0-beta2', '1.0-rc1'],
  ['1.0-rc1', '1.0-rc2'],
  ['2023.12.31', '2024.1.1'],
  ['20240101', '20240301'],
])('%s is older than %s', (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0);
  expect(compareVersions(newer, older)).toBeGreaterThan(0);
});

test.each([
  ['1.0', '1.0.0'],
  ['v1.0', 'v1.0'],
  ['1_0', '1.0'],
  ['1.2', '1.2b'],
  ['1.2a', '1.2'],
])('%s is as new as %s', (a, b) => {
  expect(compareVersions(versionIn(a) ?? '', versionIn(b) ?? '')).toBe(0);
});

test.each([
  ['v1.0', '1.0'],
  ['release-1.2.3', '1.2.3'],
  ['taxi-1.0-linux.zip', '1.0'],
  ['v2', '2'],
  ['1.0-rc1', '1.0-rc1'],
  ['nightly', undefined],
  ['Rover2-v0.3.1', '0.3.1'],
  ['rover-x86_64-2', '2'],
])('the version in %s is %s', (name, version) => {
  expect(versionIn(name)).toBe(version);
});

test.each([
  ['v1.0', '', '1.0'],
  ['2', '', '2'],
  ['Release_7', '', '7'],
  ['space-taxi-3', '', '3'],
  ['SpaceTaxi2-v3', 'spacetaxi2', undefined],
  ['editor-v2.0', 'editor', '2.0'],
  ['mp2', 'mp', undefined],
  ['build-1234', '', '1234'],
])('%s is of the line "%s", and its version is clearly %s', (tag, line, version) => {
  expect([lineOf(tag, 'space-taxi'), clearVersionIn(tag, 'space-taxi')]).toEqual([line, version]);
});

test('knows what is not finished', () => {
  expect(['1.0-rc1', '1.0-beta', 'v2-alpha.1', '1.0', '1.0b'].map(isEarlyVersion)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
