import { expect, test } from 'vitest';
import { hosts } from '../../generator/http/hosts.ts';
import { searchFault, shortfallsFor, type Wishes } from '../../generator/http/host.ts';

const MODEST: Wishes = {
  baseUrl: 'https://example.org',
  unknownSlug: 'not-found',
  jsonTwins: true,
};

/** The names of the hosts that cannot follow settings. */
const unable = (changes: Partial<Wishes>) =>
  hosts.filter((host) => shortfallsFor(host, { ...MODEST, ...changes }).length > 0).map(({ name }) => name);

test('every host follows modest settings', () => {
  expect(unable({})).toEqual([]);
});

test.each<[Partial<Wishes>, string[]]>([
  [{ jsonTwins: false }, ['github-pages']],
  [{ unknownSlug: 'empty' }, ['cloudflare-pages', 'github-pages', 's3', 'cloudfront']],
  [{ baseUrl: 'https://example.org/mirror' }, ['cloudflare-pages', 'netlify']],
])('who cannot follow %j', (changes, names) => {
  expect(unable(changes)).toEqual(expect.arrayContaining(names));
  expect(unable(changes)).not.toContain('nginx');
});

test('who would send a long list to a client that searched', () => {
  const unfit = (games: number) => hosts.filter((host) => searchFault(host, games) !== undefined);
  expect(unfit(1000)).toEqual([]);
  expect(unfit(1001).map(({ name }) => name)).toEqual(expect.arrayContaining(['cloudflare-pages', 'netlify', 's3']));
  expect(unfit(1001).map(({ name }) => name)).not.toContain('nginx');
  for (const host of unfit(1001)) expect(searchFault(host, 1001)).toMatch(/all 1,001 games.*lists: false/);
});

test('each wish has a sentence of its own that names the host', () => {
  const pages = hosts.find(({ name }) => name === 'cloudflare-pages');
  if (pages === undefined) throw new Error('no such host');
  const wishes = { ...MODEST, baseUrl: 'https://a.example/b', unknownSlug: 'empty' } as const;
  const sentences = shortfallsFor(pages, wishes);
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(sentence).toMatch(/^Cloudflare Pages .*\.$/);
  expect(sentences[1]).toContain('"/b"');
});
