import { expect, test } from 'vitest';
import { pathAsNameRule } from '../../../../../generator/scripts/lint/script/rules/files.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const URL = 'https://example.org/a';

const cases: readonly [behaviour: string, script: string, found: string[], runner?: string][] = [
  ['reports a label', `files: [{../a: ${URL}}]`, ['path-as-name 3:12-3:16']],
  ['reports a filename', `files: [{a: {url: ${URL}, filename: /b}}]`, ['path-as-name 3:54-3:56']],
  ['reports a folder', `files: [{a: {url: ${URL}, filename: b/}}]`, ['path-as-name 3:54-3:56']],
  [
    'reports an alternate',
    `files: [{a: {url: ${URL}, filename: b, alternate_filenames: [c, ../d]}}]`,
    ['path-as-name 3:82-3:86'],
  ],
  ['reports the end of an address', `files: [{a: ${URL}/..}]`, ['path-as-name 3:15-3:39']],
  ['reports a device', `files: [{Aux: ${URL}}]`, ['path-as-name 3:12-3:15']],
  ['reports a backslash for Wine', String.raw`files: [{a\b: https://example.org/a}]`, ['path-as-name 3:12-3:15']],
  ['takes it elsewhere', String.raw`files: [{a\b: https://example.org/a}]`, [], 'linux'],
  [
    'reports a version',
    'wine: {version: /a, vkd3d_version: a/b}',
    ['path-as-name 3:19-3:21', 'path-as-name 3:38-3:41'],
  ],
  ['takes versions of a section that is not read', 'wine: {version: /a}', [], 'linux'],
  ['reports a core', 'game: {core: ../a}', ['path-as-name 3:16-3:20'], 'libretro'],
  ['takes names with dots', `files: [{a..b: {url: ${URL}, filename: ..a.zip}}, {..c: N/A}]`, []],
  ['takes names that begin as devices do', `files: [{console: {url: ${URL}, filename: auxiliary.zip}}]`, []],
  [
    'takes the name of a file that the player has',
    'files: [{a: {url: N/A, filename: /a}}, {b: {url: N/A, filename: ""}}]',
    [],
  ],
  ['takes what is no text', 'files: [{a: {url: [], filename: []}}, {1: 2}]\nwine: {version: 8.0}', []],
];

test.each(cases)('%s', (_behaviour, script, findings, runner) => {
  expect(findingsOf(pathAsNameRule, scriptOf(script, runner))).toEqual(findings);
});
