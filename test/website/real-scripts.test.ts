import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';

/** Scripts as people publish them, which are no part of the project; `REAL_SCRIPTS` names another folder. */
const catalogue = resolve(process.env['REAL_SCRIPTS'] ?? '../shared/real-scripts', 'catalogue');
const reason = existsSync(catalogue) ? '' : ` (skipped: there is no ${catalogue})`;
const dist = reason === '' ? mkdtempSync(join(tmpdir(), 'catalogue-test-')) : '';
afterAll(() => {
  rmSync(dist, { recursive: true, force: true });
});

describe.skipIf(reason !== '')(`pages of real scripts${reason}`, async () => {
  const pages = reason === '' ? await buildPages() : [];

  test('are those of all games', () => {
    expect(pages.length).toBeGreaterThan(100);
  });

  test('show no line break as a character', () => {
    expect(pages.filter((page) => page.includes('U+000D'))).toEqual([]);
  });

  test('show Markdown of authors as what it means', () => {
    const notes = pages.flatMap((page) => textsOf(page));
    const marks = notes.flatMap((text) => wordsOf(text).match(/^(?:#{1,6} |[-*+] ).*/gm) ?? []);
    expect(marks).toEqual([]);
    expect(notes.filter((text) => text.includes('<strong>')).length).toBe(138);
    expect(notes.filter((text) => text.includes('<ul>')).length).toBeGreaterThan(130);
  });

  test('lead to the addresses that authors name', () => {
    const texts = pages.flatMap((page) => textsOf(page));
    const unlinked = texts.flatMap((text) => text.replaceAll(/<a [^>]*>.*?<\/a>/gs, '').match(/https?:\/\/\S*/g) ?? []);
    expect(unlinked).toEqual([]);
    expect(texts.filter((text) => text.includes('<a href="http')).length).toBe(144);
  });

  test('carry an amber mark for at most one game in five', () => {
    const games = pages.filter((page) => page.includes('class="installer"'));
    const markedPages = games.filter((page) => /class="(?:check|mark|flag)"/.test(page));
    expect(markedPages.length / games.length).toBeLessThanOrEqual(0.2);
  });

  test('say each installer in one line of the same form', () => {
    for (const page of pages) {
      const lines = linesOf(page);
      expect(lines).toHaveLength(page.match(/<article/g)?.length ?? 0);
      for (const line of lines)
        expect(line).toMatch(
          /^[^·]+ · (?:needs [^·]+|nothing (?:else )?needed) · (?:no|no listed|\d+) download[^·]* · runs [^·]+(?: · stops at step \d+)?$/,
        );
    }
  });

  test('have what is made for Linux before what needs Wine', () => {
    for (const lines of pages.map(linesOf)) {
      const [native, wine] = ['Native', 'Wine'].map((name) => lines.map((line) => line.startsWith(name)));
      if (wine?.includes(true)) expect(native?.lastIndexOf(true)).toBeLessThan(wine.indexOf(true));
    }
  });

  test('never say that nothing was found beside unverified programs that are run', () => {
    const contradictions = pages
      .flatMap((page) => page.split('<article').slice(1))
      .filter(
        (card) =>
          card.includes('found anything unusual') && /(?:is|are) not verified|has no checksum for it/.test(card),
      );
    expect(contradictions).toEqual([]);
  });
});

/** The line of each installer on a page. */
function linesOf(page: string): string[] {
  return [...page.matchAll(/<p class="line"><bdi>([^<]*)<\/bdi>/g)].map(([, line = '']) => line);
}

describe.skipIf(reason !== '')(`sentences about real scripts${reason}`, async () => {
  const pages = reason === '' ? await buildPages() : [];
  const texts = pages.map((page) => page.replaceAll(/<pre.*?<\/pre>|<div class="text">.*?<\/div>/gs, ''));

  test.each([
    ['names a kind of archive', /, as <code>/],
    ['gives a rule of the client as a reason', /names the store/],
    ['speaks of the cache, of prefixes, or of the client', /\bthe cache\b|Makes a Wine prefix|\bThe client\b/],
    ['says only that bash runs', /in bash/],
    ['names a game by its slug', /The game <code>/],
  ])('none %s', (_name, wrong) => {
    expect(texts.filter((page) => wrong.test(page))).toEqual([]);
  });

  test('what commands do is told of most of them', () => {
    const commands = texts.flatMap((page) => page.match(/Runs a command(?: that (?!runs programs))?/g) ?? []);
    const explanations = commands.filter((words) => words.endsWith('that '));
    expect(explanations.length / commands.length).toBeGreaterThan(0.8);
  });
});

async function buildPages(): Promise<string[]> {
  const { code, error } = await runCommand(['build', '-C', catalogue, '--out', dist, '--quiet']);
  if (code > 1) throw new Error(error);
  const games = join(dist, 'games');
  return readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(games, path), 'utf8'));
}

/** What authors wrote on a page, as it is shown. */
function textsOf(page: string): string[] {
  return [...page.matchAll(/<div class="text">(.*?)<\/div>/gs)].map(([, text = '']) => text);
}

function wordsOf(text: string): string {
  return text.replaceAll(/<br \/>|<\/(?:p|li)>/g, '\n').replaceAll(/<[^>]*>/g, '');
}
