import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renamedKeys } from '../../generator/records/renamed-keys.ts';
import { PROJECT } from '../project.ts';

/** Where keys of records are named in words and examples. */
const TEXTS = /\.ts$|^schemas\/[^/]*\.schema\.json$|^catalogue\/README\.md$|^(?:\.github|templates)\/.*\.md$/;

/** Generated from the others, or about answers, which keep their names. */
const FOLLOWING = /^\.github\/(?:API|COMMANDS|FINDINGS|INTERFACE|PLAYERS)\.md$/;

/** Where code names them as texts that no type follows. */
const CODE = /^generator\/(?:authoring|records|scripts\/lint\/record)\//;

/** Places that mean something else by the name, such as a key of an answer: `FILE: NAME`. */
const OTHERS: readonly string[] = [];

const files = ['generator', 'schemas', 'catalogue', 'templates', '.github']
  .flatMap((folder) =>
    readdirSync(PROJECT + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => TEXTS.test(file) && !FOLLOWING.test(file))
  .map((file) => [file, readFileSync(PROJECT + file, 'utf8')] as const);

test('no text names a key of a record as it was called before', () => {
  const names = Object.values(renamedKeys).flatMap((old) => Object.keys(old));
  const found = files
    .filter(([file]) => file !== 'generator/records/renamed-keys.ts')
    .flatMap(([file, text]) =>
      names.flatMap((name) => linesNaming(lastOf(name), file, text).map((line) => `${file}:${String(line)} ${name}`)),
    );
  const places = found.filter((place) => !OTHERS.includes(place.replace(/:\d+ /, ': ')));
  const remedy = 'Write the new name (records/renamed-keys.ts), or add the place to OTHERS of this test';
  expect(places, [remedy, ...places].join('\n')).toEqual([]);
});

test.each([
  ['words of a finding', 'generator/a.ts', `help: 'Say in "notes" what the machine needs.'`, [1]],
  ['an example', 'generator/a.ts', `first,\nright: installer('notes: Press Escape'),`, [2]],
  ['a document', 'catalogue/README.md', 'Write `notes` and "notes",\nor:\n\nnotes: none\n', [1, 4]],
  ['a text that is a key', 'generator/authoring/a.ts', `pairOf(root, 'notes')`, [1]],
  ['a text of an answer', 'generator/answers/a.ts', `'notes', releaseNotes, "footnotes", { notes: 1 }`, []],
])('%s would be found', (_case, file, text, lines) => {
  expect(linesNaming('notes', file, text)).toEqual(lines);
});

test('all texts are read that people write', () => {
  const naming = files.filter(([file, text]) => linesNaming('notes', file, text).length > 0).map(([file]) => file);
  expect(naming).toContain('catalogue/README.md');
  expect(naming).toContain('generator/scripts/lint/script/rules/newer-client.ts');
  expect(files.map(([file]) => file)).toContain('templates/repository/README.md');
});

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function linesNaming(name: string, file: string, text: string): number[] {
  const quoted = [`"${name}\\\\?"`, `\`${name}\``, `['\`]${name}: `, ...(CODE.test(file) ? [`'${name}'`] : [])];
  const start = file.endsWith('.md') ? [`^\\s*(?:- )?${name}:`] : [];
  const pattern = new RegExp([...quoted, ...start].join('|'));
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
}
