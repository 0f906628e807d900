import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { printBody } from '../../../generator/answers/places.ts';
import { siteMap, siteMapParts } from '../../../generator/website/discovery/site-map.ts';
import { openSearch } from '../../../generator/website/endpoints/site-files.ts';
import { PROJECT } from '../../project.ts';
import { SITE, WEBSITE } from '../../site.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { sourceOfMany } from './source-of.ts';

const place = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const SETTINGS = { ...SITE, title: 'Games <&> "more"', website: WEBSITE };

describe.skipIf(lackOf('xmllint', ['--version']) !== undefined)('what xmllint finds wrong by the schema', () => {
  test('of site maps is nothing, neither in one file nor in parts nor where nothing is indexed', () => {
    const large = sourceOfMany(50_001, SETTINGS);
    const hidden = sourceOfMany(2, { ...SETTINGS, website: { ...WEBSITE, isIndexed: false } });
    const maps = [
      siteMap(sourceOfMany(2, SETTINGS)),
      siteMap(hidden),
      siteMap(large),
      ...siteMapParts(large).flatMap(({ answers }) => Array.from(answers(), ({ body }) => String(printBody(body)))),
    ];
    expect(maps).toHaveLength(5);
    for (const text of maps) expect(wrongIn(text, 'sitemap')).toBe('');
  });

  test('of the description of the search is nothing', () => {
    for (const title of ['Games', 'Games <&> "more" of a very long title'])
      expect(wrongIn(openSearch({ ...SETTINGS, title }), 'opensearch')).toBe('');
  });

  test('is an element that is none, a day that is none, and a name that is too long', () => {
    const map = siteMap(sourceOfMany(2, SETTINGS));
    expect(wrongIn(map.replaceAll('lastmod>', 'changed>'), 'sitemap')).toContain('changed');
    expect(wrongIn(map.replaceAll('2025-02-03', '2025-02-30'), 'sitemap')).toContain('2025-02-30');
    const search = openSearch(SETTINGS);
    expect(wrongIn(search.replace('<ShortName>', '<ShortName>Much longer than that'), 'opensearch')).toContain(
      'ShortName',
    );
    expect(wrongIn(search.replace('{searchTerms}', ''), 'opensearch')).toContain('template');
  });
});

/** What xmllint prints of it; empty where it is valid. */
function wrongIn(text: string, schema: 'sitemap' | 'opensearch'): string {
  const file = join(place, 'file.xml');
  writeFileSync(file, text);
  const schemaFile = `${PROJECT}test/fixtures/discovery/${schema}.xsd`;
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schemaFile, file], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}
