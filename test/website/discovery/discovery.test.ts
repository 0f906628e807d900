import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gamePagePath, pageAddress } from '../../../generator/http/addresses.ts';
import { printBody } from '../../../generator/answers/places.ts';
import { siteMap, siteMapParts } from '../../../generator/website/discovery/site-map.ts';
import { openSearch, robots, securityText } from '../../../generator/website/endpoints/site-files.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { SITE, WEBSITE } from '../../site.ts';
import { elementsOf } from './elements-of.ts';
import { sourceOfMany } from './source-of.ts';

const BASE = 'https://installers.example.org';
const PRIVATE = { ...SITE, website: { ...WEBSITE, isIndexed: false } };

const place = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

describe('the site map', () => {
  test('names each page by its whole address, and games with their last change', () => {
    const [root, ...entries] = elementsOf(siteMap(sourceOfMany(2)));
    expect(root).toMatchObject({ name: 'urlset', xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
    const places = entries.filter(({ name }) => name === 'loc').map(({ text }) => text);
    expect(places).toEqual(expect.arrayContaining([`${BASE}/`, `${BASE}/browse/`, `${BASE}/games/game-1/`]));
    for (const { name, parent, text } of entries) {
      expect([name, parent]).toEqual(name === 'url' ? ['url', 'urlset'] : [name, 'url']);
      if (name === 'loc') expect(new URL(text).href).toBe(text);
      else if (name === 'lastmod') expect(text).toMatch(/^\d{4}-\d\d-\d\d$/);
      else expect(name).toBe('url');
    }
    expect([...siteMapParts(sourceOfMany(2))]).toEqual([]);
  });

  test('is in parts of fifty thousand addresses, of which it is the list', () => {
    const source = sourceOfMany(50_001);
    const parts = siteMapParts(source).flatMap(({ answers }) => [...answers()]);
    expect(parts.map(({ path }) => path)).toEqual(['sitemaps/1.xml', 'sitemaps/2.xml']);
    const counts = parts.map(({ body }) => String(printBody(body)).split(/<url\s*>/).length - 1);
    expect([counts[0], (counts[1] ?? 0) > 0]).toEqual([50_000, true]);
    const [root, ...entries] = elementsOf(siteMap(source));
    expect(root?.name).toBe('sitemapindex');
    const places = entries.filter(({ name }) => name === 'loc');
    expect(places.map(({ text, parent }) => [text, parent])).toEqual(
      parts.map(({ path }) => [`${BASE}/${path}`, 'sitemap']),
    );
  });
});

test.each([undefined, 'Games <&> "more" of a very long title'])(
  'the search of %s is described for browsers',
  (title) => {
    const [root, ...parts] = elementsOf(openSearch({ ...SITE, title }));
    expect(root).toMatchObject({ name: 'OpenSearchDescription', xmlns: 'http://a9.com/-/spec/opensearch/1.1/' });
    const of = (name: string) => parts.filter((part) => part.name === name);
    expect(parts.map(({ name }) => name)).toEqual(['ShortName', 'Description', 'InputEncoding', 'Url']);
    expect(of('ShortName')[0]?.text.length).toBeLessThanOrEqual(16);
    expect(of('Description')[0]?.text.length).toBeLessThanOrEqual(1024);
    expect(of('Url')[0]?.attributes).toEqual({ type: 'text/html', template: `${BASE}/?q={searchTerms}` });
  },
);

test('crawlers may read everything, and nothing where the site is not to be indexed', () => {
  expect(robots(SITE)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${BASE}/sitemap.xml\n`);
  expect(robots(PRIVATE)).toBe('User-agent: *\nDisallow: /\n');
  expect(siteMap({ ...sourceOfMany(2), settings: PRIVATE })).not.toContain('game-1');
});

test('a security problem is reported to whom the site names', () => {
  const contact = ['https://example.org/report', 'mailto:security@example.org'];
  const security = { contact, expires: '2027-11-01', policy: 'https://example.org/policy' };
  expect(securityText({ ...SITE, security })).toBe(
    [
      'Contact: https://example.org/report',
      'Contact: mailto:security@example.org',
      'Expires: 2027-11-01T00:00:00.000Z',
      'Policy: https://example.org/policy',
      `Canonical: ${BASE}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});

describe('each page', async () => {
  const folder = await build('website: true');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('index.html'),
  );

  test('has an address of its own or leads elsewhere, a description, and a way to feed, search and icon', () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const path of pages) {
      const head = headOf(folder, path);
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? [];
      if (!head.includes('http-equiv="refresh"') && !head.includes('was retired')) {
        expect(canonical, path).toBe(`https://installers.example.org/mirror/${pageAddress(path)}`);
        expect(contentOf(head, 'og:url'), path).toBe(canonical);
        expect(contentOf(head, 'og:title'), path).not.toBe('');
        expect(contentOf(head, 'og:image'), path).toMatch(/\/mirror\/(?:assets|images)\/.*\.(?:png|webp)$/);
      }
      expect(contentOf(head, 'description').length, path).toBeGreaterThan(20);
      expect(contentOf(head, 'description').length, path).toBeLessThanOrEqual(210);
      for (const rel of ['alternate', 'search', 'manifest', 'icon', 'apple-touch-icon']) {
        const [, address = ''] = new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`).exec(head) ?? [];
        expect(() => readFileSync(join(folder, path, '..', address)), `${path}: ${rel}`).not.toThrow();
      }
    }
  });

  test('is in the site map, unless it leads elsewhere, and nothing else is', () => {
    const entries = elementsOf(readFileSync(join(folder, 'sitemap.xml'), 'utf8'));
    const places = entries.filter(({ name }) => name === 'loc').map(({ text }) => text);
    const canonical = pages.filter((path) => !/http-equiv="refresh"|was retired/.test(headOf(folder, path)));
    const addresses = canonical.map((path) => `https://installers.example.org/mirror/${pageAddress(path)}`);
    // A game without installers has a page, and nothing leads to it.
    const empty = addresses.filter((address) => !places.includes(address));
    for (const address of empty) expect(address).toContain('/games/');
    expect(places.toSorted()).toEqual(addresses.filter((address) => !empty.includes(address)).toSorted());
    for (const part of ['/browse/from/', '/browse/with/', '/needs/', '/by/', '/docs/api/'])
      expect(
        places.some((address) => address.includes(part)),
        part,
      ).toBe(true);
  });

  test('is not in the site map where its group is switched off', async () => {
    const without = await build('website: true', 'openapi: false, try: false');
    expect(readFileSync(join(without, 'sitemap.xml'), 'utf8')).not.toMatch(/\/docs\/api\/|\/try\//);
  });

  test('that of a game tells programs what it is, that of the site how it is searched', () => {
    const game = dataOf(folder, gamePagePath('openttd'));
    expect(game).toMatchObject({
      '@type': ['VideoGame', 'SoftwareApplication'],
      name: 'OpenTTD',
      operatingSystem: 'Linux',
    });
    expect(dataOf(folder, 'index.html')).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction' },
    });
  });

  test('names no picture where none is wanted', async () => {
    const plain = await build('website: {cards: false}');
    expect(contentOf(headOf(plain, 'index.html'), 'og:image')).toBe('');
    expect(readdirSync(join(plain, 'assets'))).not.toContain('card.png');
  });

  test('names the picture of the site with its size', () => {
    const png = readFileSync(join(folder, 'assets/card.png'));
    const head = headOf(folder, 'index.html');
    expect(contentOf(head, 'og:image')).toBe('https://installers.example.org/mirror/assets/card.png');
    expect(contentOf(head, 'og:image:width')).toBe(String(png.readUInt32BE(16)));
    expect(contentOf(head, 'og:image:height')).toBe(String(png.readUInt32BE(20)));
  });

  test('says so where it is not to be indexed', async () => {
    const hidden = await build('website: {indexed: false}');
    for (const path of pages) expect(contentOf(headOf(hidden, path), 'robots'), path).toBe('noindex');
    for (const path of pages) expect(headOf(folder, path), path).not.toContain('name="robots"');
  });

  test('the description of the app names what is there', () => {
    const app = JSON.parse(readFileSync(join(folder, 'assets/app.json'), 'utf8')) as {
      readonly icons: readonly { readonly src: string }[];
    };
    for (const { src } of app.icons) expect(() => readFileSync(join(folder, 'assets', src))).not.toThrow();
  });
});

function headOf(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8').split('</head>')[0] ?? '';
}

function contentOf(head: string, name: string): string {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '';
}

function dataOf(folder: string, path: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(headOf(folder, path))?.[1] ?? '');
}

async function build(line: string, groups = 'effects: true'): Promise<string> {
  const [catalogue, out] = [mkdtempSync(join(place, 'catalogue-')), mkdtempSync(join(place, 'dist-'))];
  cpSync(SMALL, catalogue, { recursive: true });
  const site = readFileSync(join(catalogue, 'site.yaml'), 'utf8');
  const changed = site.replace('website: false', line).replace('effects: true', groups);
  writeFileSync(join(catalogue, 'site.yaml'), changed);
  const { code, error } = await runCommand(['build', '--catalogue', catalogue, '--out', out]);
  expect(code, error).toBe(0);
  return out;
}
