import { expect, test } from 'vitest';
import { optionValueRule } from '../../../../../generator/scripts/lint/script/rules/choices.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a value that is not a choice', 'game: {arch: Win64}', 'wine', ['option-value 3:16-3:21']],
  ['reports a number', 'game: {arch: 64}', 'wine', ['option-value 3:16-3:18']],
  [
    'reports settings of the runner and the system',
    'scummvm: {render-mode: cgaa}\nsystem: {gamescope_window_mode: full}',
    'scummvm',
    ['option-value 3:26-3:30', 'option-value 4:35-4:39'],
  ],
  ['leaves choices alone', 'game: {arch: win32}\nwine: {Graphics: x11}', 'wine', []],
  ['leaves numbers that are choices alone', 'fsuae: {grafixmemory: 2048}', 'fsuae', []],
  ['leaves variables alone', 'variables: {a: win32}\ngame: {arch: a}\nwine: {Audio: $b}', 'wine', []],
  [
    'leaves options alone that take more than their choices',
    'wine: {show_debug: +relay, version: wine-9.0, Graphics: "x11,wayland"}',
    'wine',
    [],
  ],
  ['leaves empty values and flags alone', 'game: {arch: }\nwine: {Audio: false}', 'wine', []],
  ['is silent for an unknown runner', 'game: {arch: a}', 'winesteam', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(optionValueRule, scriptOf(script, runner))).toEqual(findings);
});
