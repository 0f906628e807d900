import { expect, test } from 'vitest';
import { menuOptionsRule } from '../../../../../generator/scripts/lint/script/rules/choices.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports bare texts',
    'installer: [input_menu: {options: [a, "b"]}]',
    ['menu-options 3:38-3:39', 'menu-options 3:41-3:44'],
  ],
  [
    'reports numbers and null',
    'installer: [input_menu: {options: [1, null]}]',
    ['menu-options 3:38-3:39', 'menu-options 3:41-3:45'],
  ],
  ['reports a list', 'installer: [input_menu: {options: [[a, b]]}]', ['menu-options 3:38-3:44']],
  ['reports an empty map', 'installer: [input_menu: {options: [{}]}]', ['menu-options 3:38-3:40']],
  ['leaves an option of two values to its rule', 'installer: [input_menu: {options: [{a: b, c: d}]}]', []],
  ['reports a label that is a number', 'installer: [input_menu: {options: [{a: 1}]}]', ['menu-options 3:38-3:44']],
  ['reports a menu without options', 'installer: [input_menu: {options: []}]', ['menu-options 3:37-3:39']],
  [
    'reports an option whose label is a list',
    'installer: [input_menu: {options: [{a: b}, {c: [d]}]}]',
    ['menu-options 3:46-3:54'],
  ],
  [
    'reports an option whose label is a map',
    'installer: [input_menu: {options: [{a: {b: c}}]}]',
    ['menu-options 3:38-3:49'],
  ],
  ['reports options that are a text', 'installer: [input_menu: {options: a}]', ['menu-options 3:37-3:38']],
  ['reports options that are null', 'installer: [input_menu: {options: null, id: a}]', ['menu-options 3:37-3:41']],
  ['reports options that are a map', 'installer: [input_menu: {options: {a: b}}]', ['menu-options 3:37-3:43']],
  [
    'reads dashes in the name of a step',
    'installer: [input-menu: {description: a, options: [b], id: c}]',
    ['menu-options 3:54-3:55'],
  ],
  [
    'reports options over several lines',
    'installer:\n  - input_menu:\n      options:\n        - a: b\n        - c\n      preselect: a',
    ['menu-options 7:13-7:14'],
  ],
  [
    'leaves options alone',
    'installer: [input_menu: {description: a, id: b, preselect: c, options: [{c: d}, {"e": "f"}]}]',
    [],
  ],
  ['leaves missing options to their rule', 'installer: [input_menu: {id: a}]', []],
  ['leaves menus without a map to their rule', 'installer: [input_menu: [a], input_menu: b, input_menu]', []],
  ['leaves other steps alone', 'installer: [extract: {file: a, options: [b]}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(menuOptionsRule, scriptOf(script))).toEqual(findings);
});
