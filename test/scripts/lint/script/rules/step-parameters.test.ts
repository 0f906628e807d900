import { expect, test } from 'vitest';
import { stepParametersRule } from '../../../../../generator/scripts/lint/script/rules/step-shapes.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a text', 'installer: [extract: a]', ['step-parameters 3:24-3:25']],
  ['reports a quoted text', 'installer: [move: "a"]', ['step-parameters 3:21-3:24']],
  ['reports a list', 'installer: [move: [a, b]]', ['step-parameters 3:21-3:27']],
  [
    'reports null',
    'installer: [write_file: null, task: ~]',
    ['step-parameters 3:27-3:31', 'step-parameters 3:39-3:40'],
  ],
  ['reports a number', 'installer: [merge: 1, execute: 1]', ['step-parameters 3:22-3:23', 'step-parameters 3:34-3:35']],
  ['reports a list of commands', 'installer: [execute: [ls]]', ['step-parameters 3:24-3:28']],
  [
    'reports a bare text without parameters',
    'installer: [extract, execute]',
    ['step-parameters 3:15-3:22', 'step-parameters 3:24-3:31'],
  ],
  [
    'reports a bare text without a text',
    'installer: [install_or_extract, "chmodx", mkdir]',
    ['step-parameters 3:15-3:33', 'step-parameters 3:35-3:43'],
  ],
  [
    'reads dashes in the name of a step',
    'installer: [insert-disc: a, input-menu]',
    ['step-parameters 3:28-3:29', 'step-parameters 3:31-3:41'],
  ],
  ['reports parameters where a text belongs', 'installer: [chmodx: {path: a}]', ['step-parameters 3:23-3:32']],
  ['reports a number where a file belongs', 'installer: [chmodx: 5]', ['step-parameters 3:23-3:24']],
  ['leaves a folder of another kind to its rule', 'installer: [mkdir: {path: a}]', []],
  ['reports a list where a text belongs', 'installer: [chmodx: [a]]', ['step-parameters 3:23-3:26']],
  ['reports null where a text belongs', 'installer: [install_or_extract: null]', ['step-parameters 3:35-3:39']],
  [
    'reports parameters of an automatic setup',
    'installer: [autosetup_gog_game: {file: a}]',
    ['step-parameters 3:35-3:44'],
  ],
  ['leaves parameters alone', 'installer: [extract: {file: a}, insert-disc: {requires: b}]', []],
  ['leaves parameters that lack something to their rule', 'installer: [move: {}]', []],
  ['leaves texts alone', 'installer: [mkdir: a, chmodx: "b", install-or-extract: c, autosetup_zoom_platform: d]', []],
  ['leaves a command line without its key to its rule', 'installer: [execute: ls]', []],
  ['leaves a bare text alone that needs no parameters', 'installer: [gogdl_setup]', []],
  ['leaves unknown steps to their rule', 'installer: [unpack: a, unzip]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(stepParametersRule, scriptOf(script))).toEqual(findings);
});
