import { expect, test } from 'vitest';
import { placeholderRule } from '../../../../../generator/scripts/lint/script/rules/texts.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports an example', 'system: {env: {KEY: value}}', ['placeholder 3:18-3:21']],
  [
    'reports a name that is open',
    "system: {env: {VARIABLE_NAME: '1', DXVK_HUD: <value>}}",
    ['placeholder 3:18-3:31', 'placeholder 3:38-3:46'],
  ],
  ['reports the environment of a step', 'installer: [{execute: {file: a, env: {key: b}}}]', ['placeholder 3:41-3:44']],
  [
    'leaves variables alone',
    "system: {env: {WINEDLLOVERRIDES: d3d11=n, KEYBOARD: us, LANG: C, A: '', VALUE_X: '0', NAMES: x}}",
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(placeholderRule, scriptOf(script))).toEqual(findings);
});
