import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { usesIn } from '../../../generator/authoring/links/collect-links.ts';
import { replaceAddresses } from '../../../generator/authoring/links/needs-internet.ts';
import { placeEntry } from '../../../generator/yaml/load/layout.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import { HEAD, INSTALLER, RUNNER, RUNTIME, RUNTIME_TEXT, runnerText } from '../../findings/case.ts';
import { PROJECT } from '../../project.ts';

function load(path: string, text: string) {
  const record = placeEntry({ path, kind: 'file' }).record;
  if (record === undefined) throw new Error(`${path} is no record`);
  const source = toSource(path, text);
  const { root, diagnostics } = parseRecord(source);
  if (root === undefined) throw new Error(`${path} cannot be read`);
  return { record, loaded: { source, root, diagnostics }, uses: usesIn(record, source, root) };
}

const NEW = 'http://games.lan/downloads/0/a.zip';

test.each([
  ['plain', '- a: https://example.org/a.zip # why', `- a: ${NEW} # why`],
  ['in quotes', `- a: 'https://example.org/a.zip'`, `- a: ${NEW}`],
  ['escaped', String.raw`- a: "https:\/\/example.org\/a.zip"`, `- a: ${NEW}`],
  ['in braces', '- {a: {url: https://example.org/a.zip, filename: b}}', `- {a: {url: ${NEW}, filename: b}}`],
  [
    'several of one file',
    '- a: {url: [https://example.org/a.zip, https://example.org/b.zip]}',
    `- a: {url: [${NEW}, https://example.org/b.zip]}`,
  ],
  [
    'in lines of its own',
    '- a:\n        url: >-\n          https://example.org/a.zip\n        filename: b',
    `- a:\n        url: ${NEW}\n        filename: b`,
  ],
  ['with a part behind #', '- a: https://example.org/a.zip#part', `- a: ${NEW}`],
])('an address %s becomes another, and nothing else', (_name, before, after) => {
  const text = (files: string) => `${HEAD}  files:\n    ${files}\n  game: {exe: a}\n`;
  const { record, loaded } = load(INSTALLER, text(before));
  const replace = (url: string) => (url === 'https://example.org/a.zip' ? NEW : undefined);
  expect(replaceAddresses(record, loaded, replace)).toBe(text(after));
});

test('what is only mentioned stays', () => {
  const text = `${HEAD}  files:\n    - a: https://example.org/a.zip\n  installer:\n    - execute: {command: curl https://example.org/a.zip}\n`;
  const { record, loaded } = load(INSTALLER, text);
  expect(replaceAddresses(record, loaded, () => NEW)).toContain('curl https://example.org/a.zip');
  expect(replaceAddresses(record, loaded, () => undefined)).toBeUndefined();
});

test.each([
  [RUNNER, runnerText()],
  [RUNTIME, RUNTIME_TEXT],
])('%s has its archive elsewhere', (path, text) => {
  const { record, loaded } = load(path, text);
  expect(replaceAddresses(record, loaded, () => NEW)).toBe(text.replace(/https:\S+/, NEW));
});

test('each address of the starter records can be another', () => {
  const paths = fastGlob.sync(['games/*/*/*.yaml', 'runtime/*.yaml', 'runners/*.yaml'], {
    cwd: join(PROJECT, 'catalogue'),
  });
  let replaced = 0;
  for (const path of paths) {
    const { record, loaded, uses } = load(path, readFileSync(join(PROJECT, 'catalogue', path), 'utf8'));
    const text = replaceAddresses(record, loaded, (url) => `http://games.lan/${encodeURIComponent(url)}`);
    if (uses.length === 0) expect(text).toBeUndefined();
    else {
      const urls = load(path, text ?? '').uses.map(({ url }) => url);
      expect(urls).toEqual(uses.map(({ url }) => new URL(`http://games.lan/${encodeURIComponent(url)}`).href));
      replaced += urls.length;
    }
  }
  expect(replaced).toBeGreaterThan(100);
});
