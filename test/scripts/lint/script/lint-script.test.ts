import { expect, test } from 'vitest';
import { lintScript } from '../../../../generator/scripts/lint/script/lint-script.ts';
import { outlineOf } from '../../../../generator/scripts/reading/outline.ts';
import { parseRecord } from '../../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../../generator/yaml/load/source.ts';

/** Names that every object of JavaScript has, and shapes that no section has. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '<<', '', '~', '1'];
const shapes = [
  '',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
  '[null]',
  '{a: {b: [c]}}',
  '*alias',
  '[constructor, {constructor: {file: a}}]',
];
const sections = ['files', 'installer', 'game', 'system', 'wine', 'variables', 'exe'];

const scripts = [
  ...sections.flatMap((section) => shapes.map((shape) => `{${section}: ${shape}}`)),
  ...names.flatMap((name) => [
    `{? ${name} : ${name}}`,
    `{installer: [{? ${name} : {? ${name} : ${name}}}], files: [{? ${name} : {? ${name} : ${name}}}]}`,
    `{installer: [task: {name: ${name}, ${name}: false}, task: {name: wine.${name}}]}`,
    `{game: {? ${name} : ${name}, launch_configs: [{? ${name} : 1}]}, system: {? ${name} : 1}, wine: {? ${name} : 1}}`,
  ]),
];

test.each(scripts)('lints %s', (script) => {
  for (const runner of ['wine', ...names]) {
    const source = toSource('a.yaml', `runner: ${runner}\nscript: ${script}\n`);
    expect(() => lintScript(outlineOf(source, parseRecord(source).root))).not.toThrow();
  }
});
