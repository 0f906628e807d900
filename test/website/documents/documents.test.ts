import { printBody } from '../../../generator/answers/places.ts';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteSource } from '../../../generator/answers/endpoint.ts';
import { documentPath, rulePath } from '../../../generator/http/addresses.ts';
import type { SiteRecord } from '../../../generator/records/records.ts';
import { allFindings } from '../../../generator/scripts/all-findings.ts';
import { ruleWords } from '../../../generator/scripts/effects/risk/risk-facts.ts';
import { apiReference, documentPages } from '../../../generator/website/endpoints/pages.ts';
import { definedCommands } from '../../documents/defined-commands.ts';
import { codeOfPages } from '../../documents/named-texts.ts';
import { NO_RECORDS, SITE, WEBSITE } from '../../site.ts';

const pages = pagesOf({ ...SITE, website: WEBSITE });

test('no link within the documentation is dead, anchors included', () => {
  const dead: string[] = [];
  for (const [path, page] of pages) {
    for (const [, address = ''] of page.matchAll(/href="([^"]*)"/g)) {
      if (/^https?:/.test(address)) continue;
      const [to = '', anchor] = address.split('#');
      const target = to === '' ? path : pageAt(join(dirname(path), to));
      if (!target.startsWith('docs/')) continue;
      const targetPage = pages.get(target);
      const isThere = targetPage !== undefined && (anchor === undefined || targetPage.includes(` id="${anchor}"`));
      if (!isThere) dead.push(`${path}: ${address}`);
    }
  }
  expect(dead).toEqual([]);
});

test('the pages are those that visitors of a catalogue need', () => {
  expect([...pages.keys()].map((path) => path.replace(/index\.html$/, '')).sort()).toEqual([
    'docs/',
    'docs/api/',
    'docs/clients/',
    'docs/commands/',
    'docs/contributing/',
    'docs/effects/',
    'docs/findings/',
    'docs/players/',
    'docs/records/',
  ]);
});

test('no id is on a page twice', () => {
  for (const [path, page] of pages) {
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test.each([
  ['findings', [...allFindings.keys()]],
  ['commands', [...definedCommands().keys()]],
  ['records', ['all-keys', 'game', 'settings-in-siteyaml']],
])('the page "%s" has what the program, documents and editors lead to', (name, anchors) => {
  expect(anchors.length).toBeGreaterThan(2);
  const page = pages.get(documentPath(name)) ?? '';
  expect(anchors.filter((anchor) => !page.includes(` id="${anchor}"`))).toEqual([]);
});

test('what documents name below /docs/ is on the site', () => {
  const mentions = codeOfPages().filter(({ text }) => /^\/docs\/\S*$/.test(text));
  expect(mentions.length).toBeGreaterThan(3);
  const dead = mentions.filter(({ text }) => {
    const [path = '', anchor] = text.slice(1).split('#');
    const page = pages.get(pageAt(path));
    return page === undefined || (anchor !== undefined && !page.includes(` id="${anchor}"`));
  });
  expect(dead).toEqual([]);
});

test('a document leads to pages that are on the site alone', () => {
  expect(pages.get(documentPath('contributing'))).toContain('<a href="../../docs/findings/">Findings</a>');
});

test.each(ruleWords)('what is said of $code can be linked to', ({ code }) => {
  const [path = '', anchor = ''] = rulePath(code).split('#');
  expect(pages.get(pageAt(path))).toContain(`<tr id="${anchor}"`);
});

test('a file without a page is led to in the repository that the settings name, and is plain text without one', () => {
  const path = documentPath('contributing');
  const program = 'https://example.org/blob/{path}';
  const linked = pagesOf({ ...SITE, website: { ...WEBSITE, program } });
  expect(linked.get(path)).toContain('<a href="https://example.org/blob/.github/ARCHITECTURE.md">');
  expect(pages.get(path)).not.toContain('ARCHITECTURE.md"');
  for (const page of [...pages.values(), ...linked.values()]) expect(page).not.toContain('data-file');
});

test('examples have the address of the site', () => {
  const renderedPages = pagesOf({ ...SITE, baseUrl: 'https://games.example.net/x', website: WEBSITE });
  expect(renderedPages.get(documentPath('players'))).toContain('website = https://games.example.net/x<');
});

test('pages are the same whenever they are made', () => {
  expect(pagesOf({ ...SITE, website: WEBSITE })).toEqual(pages);
});

function pagesOf(settings: SiteRecord): ReadonlyMap<string, string> {
  const source: SiteSource = { ...NO_RECORDS, settings };
  const entries = [...documentPages.answersOf(source)].map(
    ({ path, body }) => [path, String(printBody(body))] as const,
  );
  return new Map([...entries, [apiReference.file, String(printBody(apiReference.bodyOf(source)))]]);
}

function pageAt(path: string): string {
  return path.endsWith('/') ? `${path}index.html` : path;
}
