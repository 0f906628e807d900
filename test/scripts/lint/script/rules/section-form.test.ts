import { expect, test } from 'vitest';
import { sectionFormRule } from '../../../../../generator/scripts/lint/script/rules/sections.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports files that are a map', 'files: {a: N/A}', 'wine', ['section-form 3:10-3:18']],
  ['reports files that are null', 'files: null', 'wine', ['section-form 3:10-3:14']],
  ['reports files that are a text', 'files: a', 'wine', ['section-form 3:10-3:11']],
  ['reports steps that are null', 'installer: ~', 'wine', ['section-form 3:14-3:15']],
  ['reports steps that are a map', 'installer: {mkdir: a}', 'wine', ['section-form 3:14-3:24']],
  ['reports steps that are a number', 'installer: 1', 'wine', ['section-form 3:14-3:15']],
  ['reports a game that is a list', 'game: [exe]', 'wine', ['section-form 3:9-3:14']],
  ['reports a game that is a text', 'game: "a"', 'wine', ['section-form 3:9-3:12']],
  ['reports a game that is null', 'game: null', 'wine', ['section-form 3:9-3:13']],
  ['reports settings that are a list', 'system: [env]', 'wine', ['section-form 3:11-3:16']],
  ['reports settings that are null', 'system: null', 'wine', ['section-form 3:11-3:15']],
  [
    'reports an environment that is a list and read',
    'system: {env: [A=b]}\ninstaller: [task: {name: wineexec}]',
    'wine',
    ['section-form 3:17-3:22'],
  ],
  [
    'reports an environment that is a text and read',
    'system: {env: A=b}\ninstaller: [execute: {command: a}]',
    'linux',
    ['section-form 3:17-3:20'],
  ],
  ['leaves an environment that no step reads alone', 'system: {env: [A=b]}', 'linux', []],
  ['reports steps that are empty', 'installer: ""', 'wine', ['section-form 3:14-3:16']],
  ['reports a game that is a number when it is saved', 'game: 5', 'linux', ['section-form 3:9-3:10']],
  ['leaves a game that is empty and not read alone', 'game: ""', 'linux', []],
  [
    'reports an empty game in which a folder is sought',
    'game: ""\ninstaller: [mkdir: a]',
    'linux',
    ['section-form 3:9-3:11'],
  ],
  ['leaves a game that is not saved alone', 'extends: a\ngame: 5', 'linux', []],
  [
    'reports a game whose prefix a task takes',
    'extends: a\ngame: 5\ninstaller: [task: {name: winecfg}]',
    'wine',
    ['section-form 4:9-4:10'],
  ],
  ['leaves settings that are not saved alone', 'extends: a\nsystem: 5\nlinux: 5', 'linux', []],
  ['reports the section of Wine in any case', 'extends: a\nwine: 5', 'wine', ['section-form 4:9-4:10']],
  ['reports variables that are a list', 'variables: [a]', 'wine', ['section-form 3:14-3:17']],
  ['reports variables that are null', 'variables: null', 'wine', ['section-form 3:14-3:18']],
  [
    'reports an environment that is null and read',
    'system: {env: }\ninstaller: [execute: {command: a}]',
    'linux',
    ['section-form 3:17-3:17'],
  ],
  [
    'reports an environment that a task reads',
    'system: {env: null}\ninstaller: [task: {name: wineexec}]',
    'wine',
    ['section-form 3:17-3:21'],
  ],
  ['leaves an environment that is null and not read alone', 'system: {env: }\ninstaller: [mkdir: a]', 'wine', []],
  ["reports a runner's section that is a text", 'wine: a', 'wine', ['section-form 3:9-3:10']],
  ["reports a runner's section that is a list", 'wine: [version]', 'wine', ['section-form 3:9-3:18']],
  [
    'reports each section',
    'files: a\ninstaller: b\ngame: c\nsystem: d\nvariables: e\ndosbox: f',
    'dosbox',
    [
      'section-form 3:10-3:11',
      'section-form 4:14-4:15',
      'section-form 5:9-5:10',
      'section-form 6:11-6:12',
      'section-form 7:14-7:15',
      'section-form 8:11-8:12',
    ],
  ],
  [
    'leaves lists and maps alone',
    'files: []\ninstaller: []\ngame: {}\nsystem: {env: {A: b}}\nvariables: {a: b}\nwine: {version: a}',
    'wine',
    [],
  ],
  ['leaves missing sections alone', 'game: {exe: a}', 'wine', []],
  ["leaves an empty runner's section alone", 'wine: ', 'wine', []],
  ["leaves another runner's section alone", 'dosbox: a', 'wine', []],
  ['leaves the section of an unknown runner alone', 'browser: a', 'browser', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(sectionFormRule, scriptOf(script, runner))).toEqual(findings);
});
