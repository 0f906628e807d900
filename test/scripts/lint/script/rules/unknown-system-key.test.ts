import { expect, test } from 'vitest';
import { unknownSystemKeyRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a misspelt key', 'system: {prelaunch_comand: a}', ['unknown-system-key 3:12-3:28']],
  ['reports dashes for underscores', 'system: {disable-runtime: true}', ['unknown-system-key 3:12-3:27']],
  ['leaves options alone', 'system: {env: {ANY: thing}, disable_runtime: true, gamemode: false}', []],
  ['is silent for a section that is not a map', 'system: true', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unknownSystemKeyRule, scriptOf(script))).toEqual(findings);
});
