import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { cloudfront } from '../../../generator/http/hosts/cloudfront/cloudfront.ts';
import { NOTHING_FOUND } from '../../../generator/http/addresses.ts';
import { EMPTY } from '../sample-tree.ts';
import { cloudfrontFunction } from '../servers/cloudfront-function.ts';
import { settingsFor } from '../servers/server.ts';
import { HOSTILE, NONSENSE, TITLES } from './searches.ts';
import { searchAddress, SEARCHED_FILES, typedNames, type Found } from './searched-site.ts';

const [file] = cloudfront.generate(settingsFor({ folder: '/srv/dist' }, 'https://example.org'), '/etc');
const CODE = file?.text ?? '';
const handle = cloudfrontFunction(CODE);

/** The file that is asked of the bucket, and what it has; `undefined` for none, which is answered with 404. */
function answer(address: string) {
  const [uri = '', query = ''] = address.split('?');
  const pairs = query.split('&').filter(Boolean);
  const querystring = Object.fromEntries(
    pairs.map((one) => [one.split('=', 1)[0] ?? '', { value: one.slice(one.indexOf('=') + 1) }]),
  );
  const { uri: target } = handle({ request: { method: 'GET', uri, headers: {}, querystring } }) as { uri: string };
  const path = target.slice(1);
  return { path, body: SEARCHED_FILES.get(path) };
}

function find(input: string): Found['results'] {
  const { body } = answer(searchAddress(input));
  return body === undefined ? [] : (JSON.parse(body) as Found).results;
}

test('the function is what CloudFront takes: ECMAScript 5, and less than 10 KB', () => {
  const messages = new Linter().verify(CODE, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } });
  expect(messages).toEqual([]);
  expect(Buffer.byteLength(CODE)).toBeLessThan(10_240);
});

test('a name typed to two thirds is among the first ten', () => {
  const games = typedNames(250);
  const missed = games.filter(({ slug, input }) => {
    const results = find(input);
    expect(results.length, input).toBeLessThanOrEqual(50);
    return !results.slice(0, 10).some((one) => one.slug === slug);
  });
  expect(games).toHaveLength(250);
  expect(missed.length, missed.map(({ input }) => input).join('\n')).toBeLessThanOrEqual(2);
});

test.each(Object.entries(TITLES))('"%s" finds %s', (input, title) => {
  expect(find(input).map(({ name }) => name)).toContain(title);
});

test.each(NONSENSE)('%j finds nothing', (input) => {
  expect(find(input)).toEqual([]);
});

test.each(HOSTILE)('%s reaches no other file', (query) => {
  expect(answer(`/api/games?search=${query}`).path).toMatch(/^api\/search\/(?:_|[a-z0-9]{1,4})$/);
});

test('what has no letter is answered with an empty list', () => {
  expect(answer(searchAddress('東方'))).toEqual({ path: NOTHING_FOUND, body: EMPTY });
});

test.each(['', '?', '?search=', '?with-installers=True', '?research=ember', '?page=2'])(
  '/api/games%s is the list of all games',
  (query) => {
    expect(answer(`/api/games${query}`).path).toBe('api/games/index.json');
  },
);
