import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ruleWords } from '../../generator/scripts/effects/risk/risk-facts.ts';
import { letterOf } from '../../generator/website/catalogue-pages/letters.ts';
import { howToBless } from '../how-to-bless.ts';
import { BLESS, GOLDEN, PROJECT, SMALL } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { writeFiles } from '../temporary-folder.ts';
import { hostileRecords, MARKUP } from './hostile-records.ts';

/** Pages that are compared byte for byte: one of each kind. */
const COMPARED = [
  'index.html',
  'new/index.html',
  'browse/index.html',
  'games/openttd/index.html',
  'games/open-ttd/index.html',
  'needs/native/index.html',
  'by/tester/index.html',
  '404.html',
];

/** Where the other pages lie: those of documents, and forms of answers, change with what they show; the last has a test in a browser. */
const ELSEWHERE = ['docs', 'api', 'try'];

const place = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const small = await buildSmall('website: true');
const starter = await build(join(PROJECT, 'catalogue'));
const hostile = await build(hostileCatalogue());

describe('pages of the small catalogue', () => {
  test.each(COMPARED)('%s is as it was', (path) => {
    const golden = join(GOLDEN, 'website', path);
    const page = readFileSync(join(small, path), 'utf8');
    if (BLESS) {
      mkdirSync(dirname(golden), { recursive: true });
      writeFileSync(golden, page);
    }
    expect(page, howToBless()).toBe(readFileSync(golden, 'utf8'));
  });

  test('there is no other kind of page', () => {
    const tops = new Set([...COMPARED.map(topOf), ...ELSEWHERE]);
    expect(pagesBelow(small).filter((path) => !tops.has(topOf(path)))).toEqual([]);
  });

  test('each kind of page is linked from one of another kind', () => {
    const linked = new Set(['404.html']);
    for (const path of pagesBelow(small)) {
      for (const [, address = ''] of readFileSync(join(small, path), 'utf8').matchAll(/<a [^>]*href="([^"#?]*)/g)) {
        const to = topOf(new URL(address, `https://example.org/${path}`).pathname.slice(1)) || 'index.html';
        if (to !== topOf(path)) linked.add(to);
      }
    }
    const lonely = COMPARED.map(topOf).filter((top) => !linked.has(top));
    expect(lonely, 'Lead to it from another page, as PARTS of website/page/page.ts do').toEqual([]);
  });

  test('without a website there is no page', async () => {
    const folder = await buildSmall('website: false');
    expect(pagesBelow(folder).filter((path) => path !== '404.html' && !path.startsWith('api/'))).toEqual([]);
    expect(existsSync(join(folder, 'assets'))).toBe(false);
  });

  test('links to records are those of the settings', async () => {
    const folder = await buildSmall('website: {source: "https://example.org/blob/{path}"}');
    const page = readFileSync(join(folder, 'games/openttd/index.html'), 'utf8');
    expect(page).toMatch(/href="https:\/\/example.org\/blob\/games\/o\/openttd\/[a-z0-9_-]+\.yaml">Record/);
    expect(page).not.toContain('>History<');
    expect(page).not.toContain('>Edit this record<');
  });

  test.each([
    [
      'https://github.com/o/r/blob/main/{path}',
      'https://github.com/o/r/edit/main/',
      'https://github.com/o/r/issues/new/choose',
    ],
    [
      'https://gitlab.com/a/b/r/-/blob/main/{path}',
      'https://gitlab.com/a/b/r/-/edit/main/',
      'https://gitlab.com/a/b/r/-/issues/new',
    ],
    [
      'https://codeberg.org/o/r/src/branch/main/{path}',
      'https://codeberg.org/o/r/_edit/main/',
      'https://codeberg.org/o/r/issues/new/choose',
    ],
  ])('with records at %s, pages lead to where people edit and add', async (source, edit, add) => {
    const folder = await buildSmall(`website: {source: "${source}"}`);
    expect(readFileSync(join(folder, 'games/openttd/index.html'), 'utf8')).toContain(`href="${edit}games/o/openttd/`);
    expect(readFileSync(join(folder, 'index.html'), 'utf8').split(`href="${add}"`)).toHaveLength(4);
  });

  test('no page has a lutris: link, unless the settings say that clients are set to this site: then it leads', async () => {
    const page = readFileSync(join(small, 'games/openttd/index.html'), 'utf8');
    expect(page).not.toContain('lutris:');
    const folder = await buildSmall('website: {lutris_asks_this_site: true}');
    const [, first = ''] =
      /<div class="act">\s*<(?:a|button)[^>]*?(href="[^"]*")/.exec(
        readFileSync(join(folder, 'games/openttd/index.html'), 'utf8'),
      ) ?? [];
    expect(first).toMatch(/^href="lutris:openttd-/);
  });

  test.each([
    [
      'https://github.com/o/r/issues/new?template=broken.yml',
      'title',
      'body',
      /&amp;title=OpenTTD%3A\+[^"]+&amp;body=/,
    ],
    ['https://gitlab.com/a/r/-/issues/new', 'issue[title]', 'issue[description]', /\?issue%5Btitle%5D=OpenTTD/],
    ['https://example.org/contact', '', '', /^https:\/\/example\.org\/contact$/],
  ])('a report at %s says what it is about', async (report, title, body, pattern) => {
    const folder = await buildSmall(`website: {report: "${report}"}`);
    const page = readFileSync(join(folder, 'games/openttd/index.html'), 'utf8');
    const [, address = ''] = /<p class="links">[\s\S]*?href="([^"]*)">Report a problem/.exec(page) ?? [];
    expect(address).toMatch(pattern);
    if (title === '') return;
    const { searchParams } = new URL(address.replaceAll('&amp;', '&'));
    expect(searchParams.get(title)).toMatch(/^OpenTTD: ./);
    expect(searchParams.get(body)).toMatch(/^Installer: openttd-\S+\nVersion: ./);
  });

  test('no fact is told of more than a fifth of the installers of the starter', () => {
    const pages = pagesBelow(starter).map((path) => readFileSync(join(starter, path), 'utf8'));
    const { installers } = readCounts(starter);
    const shares = ruleWords.map(({ code }) => {
      const installersWithFact = pages.flatMap((page) => [
        ...page.matchAll(new RegExp(`<li id="[^".]+\\.${code}"`, 'g')),
      ]);
      return installersWithFact.length / installers;
    });
    expect(Math.max(...shares)).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.2);
  });

  test('every page but the first leads to the search of the first', () => {
    const first = readFileSync(join(small, 'index.html'), 'utf8');
    expect(first).toContain('id="q"');
    expect(first).not.toContain('>Search</a>');
    for (const path of pagesBelow(small).filter((one) => /^(games|browse|new)\//.test(one))) {
      const page = readFileSync(join(small, path), 'utf8');
      const link = /<a href="([^"]*)#q">Search<\/a>/.exec(page)?.[1] ?? 'none';
      expect(join(dirname(path), link), path).toBe('./');
    }
  });

  test('the page for missing addresses leads to the catalogue itself, also from a mirror below another path', () => {
    const page = readFileSync(join(small, '404.html'), 'utf8');
    expect(page).toContain('<a href="https://installers.example.org/mirror/">');
  });

  test('an alias leads to the page of its game', () => {
    const page = readFileSync(join(small, 'games/open-ttd/index.html'), 'utf8');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=../openttd/"');
    expect(page).toContain('<link rel="canonical" href="../openttd/"');
  });
});

test.each([
  ['needs/native/', 'openttd', 'openttd-'],
  ['needs/nothing/', 'openttd', 'openttd-'],
  ['needs/disc/', 'quake', 'quake-'],
  ['browse/from/1990/', 'skyroads', ''],
  ['browse/with/dosbox/', 'skyroads', ''],
  ['by/catalogue-team/2/', 'skyroads', 'skyroads'],
])('%s lists %s with its cover, and leads to its installer where one is meant', (folder, game, installer) => {
  const page = readFileSync(join(starter, folder, 'index.html'), 'utf8');
  expect(page).toMatch(
    new RegExp(`class="cover[^]*?href="(?:\\.\\./)+games/${game}/${installer === '' ? '"' : `#${installer}`}`),
  );
});

test('the chip of a page that it stands on is the current one', () => {
  const page = readFileSync(join(starter, 'needs/native/index.html'), 'utf8');
  expect(page).toMatch(/href="\.\.\/\.\.\/needs\/native\/"\s+aria-current="page"/);
  expect(page.match(/aria-current/g)).toHaveLength(1);
});

test('chips count what their pages list', () => {
  const needs = readFileSync(join(starter, 'needs/index.html'), 'utf8');
  const chips = [...needs.matchAll(/href="\.\.\/(needs\/[a-z]+\/)"[^]*?<b>(\d+)<\/b>/g)];
  expect(chips.length).toBeGreaterThan(3);
  for (const [, folder = '', count] of chips) {
    const later = readdirSync(join(starter, folder)).filter((name) => /^\d+$/.test(name));
    const pages = ['', ...later].map((name) => readFileSync(join(starter, folder, name, 'index.html'), 'utf8'));
    expect(pages.join('').match(/<li class="row">/g), folder).toHaveLength(Number(count));
    for (const page of pages) expect(page.match(/<li class="row">/g)?.length).toBeLessThanOrEqual(40);
  }
});

test('all games are listed where "All games" leads, with their genres', () => {
  const pages = ['', '2/'].map((page) => readFileSync(join(starter, 'browse', page, 'index.html'), 'utf8'));
  expect(pages.map((page) => page.match(/<li class="row">/g)?.length)).toEqual([40, 17]);
  expect(pages[0]).toContain('href="2/" rel="next"');
  expect(pages.join('')).toMatch(/OpenTTD<[^]{0,200}<bdi>Simulation, Strategy<\/bdi> ·/);
});

test('browsing names each letter once, and sorts "The" away', () => {
  const page = readFileSync(join(starter, 'browse/index.html'), 'utf8');
  const letters = [...page.matchAll(/href="[^"]*browse\/([a-z0])\/"/g)].map(([, letter]) => letter);
  expect(letters).toEqual([...new Set(letters)]);
  expect(letterOf('The Ur-Quan Masters')).toBe('u');
  expect(letterOf('Theme Park')).toBe('t');
  expect(letterOf('The')).toBe('t');
});

test('no rule for headers stands twice, and the page for errors has one', () => {
  const rules = readFileSync(join(starter, '_headers'), 'utf8').match(/^\/.*$/gm) ?? [];
  expect(rules).toEqual([...new Set(rules)]);
  expect(rules).toContain('/404.html');
  for (const rule of readFileSync(join(starter, '_headers'), 'utf8').split(/^(?=\/)/m)) {
    expect(rule).toContain('X-Content-Type-Options: nosniff');
    if (rule.includes('Content-Security-Policy')) expect(rule).toContain('Referrer-Policy');
  }
});

test('no game of the starter has what needs Wine before what is made for Linux', () => {
  const mixedGames = pagesBelow(starter)
    .filter((path) => path.startsWith('games/'))
    .map((path) => [
      ...readFileSync(join(starter, path), 'utf8').matchAll(/<p class="line"><bdi>(Native|Flatpak|Wine) /g),
    ])
    .map((lines) => lines.map(([, runner]) => runner === 'Wine'))
    .filter((areWine) => areWine.includes(true) && areWine.includes(false));
  expect(mixedGames.length).toBeGreaterThan(20);
  for (const areWine of mixedGames) expect(areWine).toEqual(areWine.toSorted((a, b) => Number(a) - Number(b)));
});

test('a game leads to the stores that sell it, and to Lutris itself', () => {
  const page = readFileSync(join(starter, 'games/quake/index.html'), 'utf8');
  expect(page).toContain('href="https://store.steampowered.com/app/2310"');
  expect(page).toContain('href="https://lutris.net/downloads"');
});

test('a game with a single installer has no list of them, and one with more has', () => {
  const page = (slug: string) => readFileSync(join(starter, `games/${slug}/index.html`), 'utf8');
  expect(page('skyroads')).not.toContain('class="pick"');
  expect(page('openra')).toContain('class="pick"');
});

test('a retired slug has a page that says when and why', () => {
  const page = readFileSync(join(starter, 'games/freedink-linux/index.html'), 'utf8');
  expect(page).toContain('9 Jul 2026');
  expect(page).toContain('The project publishes source archives only');
});

describe.each([
  ['small', small],
  ['starter', starter],
  ['hostile', hostile],
])('every page of the %s catalogue', (_name, folder) => {
  const pages = pagesBelow(folder).filter((path) => !path.startsWith('api/'));

  test('has one heading, a title, and nothing that the policy forbids', () => {
    expect(pages.length).toBeGreaterThan(3);
    for (const path of pages) {
      const page = readFileSync(join(folder, path), 'utf8');
      expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(page, path).toMatch(/<title>[^<]+<\/title>/);
      expect(page, path).not.toMatch(
        /<style|<script(?! type="application\/ld\+json">| src="(?:\/mirror)?[./]*(?:assets\/site|try\/page-[0-9a-f]{16})\.js"\s*(?:defer)?>)/,
      );
      expect(page.replaceAll(/"[^"]*"/g, '""'), path).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=/);
      expect(page, path).not.toMatch(/<(?:img|iframe|object|embed)[ >]/);
    }
  });

  test('links to what is there', () => {
    const dead: string[] = [];
    const idsOf = new Map(pages.map((path) => [path, idsIn(readFileSync(join(folder, path), 'utf8'))]));
    for (const path of pages) {
      const page = readFileSync(join(folder, path), 'utf8');
      const ids = idsOf.get(path) ?? new Set();
      for (const [, address = ''] of page.matchAll(/(?:href|src|data-json)="([^"]*)"/g)) {
        if (/^(?:https?|lutris):/.test(address)) continue;
        const [whole = '', hash] = address.split('#');
        const to = whole.replace(/\?(?:q|installer)=.*/, '');
        const file = to === '' ? path : placeOf(path, to);
        const target = /(?:^|\/)\.{0,2}\/?$/.test(to) && to !== '' ? join(file, 'index.html') : file;
        if (hash !== undefined && idsOf.get(target)?.has(decodeURIComponent(hash)) === false)
          dead.push(`${path}: ${address}`);
        if (to !== '' && !isServed(folder, file, to)) dead.push(`${path}: ${address}`);
      }
      expect(new Set(ids).size, `${path} has an id twice`).toBe([...page.matchAll(/\sid="/g)].length);
    }
    expect(dead).toEqual([]);
  });
});

test('texts of records are not markup, and hidden characters are seen', () => {
  const page = readFileSync(join(hostile, 'games/hostile/index.html'), 'utf8');
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('U+202E');
  expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(Buffer.byteLength(page)).toBeLessThan(120_000);
});

test('what a page says in numbers is what the answers say', () => {
  const page = readFileSync(join(starter, 'index.html'), 'utf8');
  const { games, installers } = readCounts(starter);
  const figures = [...page.matchAll(/<dt>([a-z ]+)<\/dt>\s*<dd class="num">(\d+)<\/dd>/g)].map(([, ...pair]) => pair);
  expect(figures).toEqual([
    ['games', String(games)],
    ['published installers', String(installers)],
  ]);
});

test.each([
  ['assets/site.css', 8],
  ['assets/site.js', 14],
  ['index.html', 6],
  ['games/wolfenstein-enemy-territory/index.html', 10],
])('%s takes at most %d KB on its way, and a page with all it needs 40', (path, limit) => {
  expect(packedSize(path)).toBeLessThan(limit * 1024);
  const sizes = ['assets/site.css', 'assets/site.js', path].map(packedSize);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024);
});

/** Bytes of a file of the starter's site as hosts send it. */
function packedSize(path: string): number {
  return gzipSync(readFileSync(join(starter, path))).length;
}

function readCounts(folder: string) {
  const list = JSON.parse(readFileSync(join(folder, 'api/games/index.json'), 'utf8')) as {
    readonly results: readonly { readonly installers: readonly string[] }[];
  };
  const withInstallers = list.results.filter(({ installers }) => installers.length > 0);
  return {
    games: withInstallers.length,
    installers: withInstallers.reduce((sum, { installers }) => sum + installers.length, 0),
  };
}

async function build(catalogue: string): Promise<string> {
  const out = mkdtempSync(join(place, 'dist-'));
  const { code, error } = await runCommand(['build', '--catalogue', catalogue, '--out', out]);
  expect(code, error).toBe(0);
  return out;
}

async function buildSmall(line: string): Promise<string> {
  const catalogue = mkdtempSync(join(place, 'catalogue-'));
  cpSync(SMALL, catalogue, { recursive: true });
  const site = readFileSync(join(catalogue, 'site.yaml'), 'utf8').replace('website: false', line);
  writeFileSync(join(catalogue, 'site.yaml'), site);
  return build(catalogue);
}

/** Records whose every text would like to be more than a text. */
function hostileCatalogue(): string {
  const catalogue = mkdtempSync(join(place, 'catalogue-'));
  writeFiles(catalogue, {
    'site.yaml': `base_url: https://example.org\ntitle: ${JSON.stringify(MARKUP)}\n`,
    ...hostileRecords(),
  });
  return catalogue;
}

/** The folder of a kind of page, or its file. */
function topOf(path: string): string {
  return path.replace(/\/.*/, '');
}

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

function idsIn(page: string): Set<string> {
  return new Set([...page.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
}

/** The file that a link of a page leads to. Links of the page that is shown everywhere begin at the top of the host. */
function placeOf(page: string, address: string): string {
  return address.startsWith('/') ? `./${address.replace(/^\/(?:mirror\/)?/, '')}` : join(dirname(page), address);
}

/** A folder answers with its page, or with its list. */
function isServed(folder: string, path: string, address: string): boolean {
  const endings = /(?:^|\/)\.{0,2}\/?$|\/$/.test(address) ? ['/index.html'] : ['', '/index.json'];
  return endings.some((ending) => existsSync(join(folder, path + ending)));
}
