import { expect, test } from 'vitest';

import { checkLink, type LinkNetwork } from '../../../generator/authoring/links/check-link.ts';
import type { Link } from '../../../generator/authoring/links/collect-links.ts';
import type { FileAnswer } from '../../../generator/io/network/request-file.ts';

const URL_A = 'https://example.org/a';

/** What a host says, by method and address: a status, or a redirect, or an error. */
type Answers = Readonly<Record<string, readonly (number | Error | readonly [status: number, to: string])[]>>;

function network(answers: Answers, digests: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const turns = new Map<string, number>();
  const result: LinkNetwork = {
    ask: (url, { method, isRanged }) => {
      const name = `${isRanged === true ? 'RANGE' : method} ${url}`;
      asked.push(name);
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const list = answers[name] ?? [404];
      const answer = list[Math.min(turn, list.length - 1)] ?? 404;
      if (answer instanceof Error) return Promise.reject(answer);
      const [status, to] = typeof answer === 'number' ? [answer, undefined] : answer;
      const headers = to === undefined ? { 'content-length': '5' } : { location: to };
      const found: FileAnswer = { status, headers, digests: new Map(Object.entries(digests)) };
      return Promise.resolve(found);
    },
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    isForbidden: (error) => error instanceof TypeError,
    isOnline: () => Promise.resolve(true),
    hashes: new Set(['sha256']),
  };
  return { network: result, asked, pauses };
}

const link = (more: Partial<Link> = {}): Link => ({
  url: URL_A,
  checksums: [],
  sizes: [],
  places: ['a.yaml:1'],
  ...more,
});
const noHost = Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });

test.each<readonly [name: string, answers: Answers, state: object]>([
  ['a file', { 'HEAD https://example.org/a': [200] }, { state: 'alive' }],
  [
    'a host that refuses HEAD',
    { 'HEAD https://example.org/a': [405], 'RANGE https://example.org/a': [206] },
    { state: 'alive' },
  ],
  [
    'a host that denies HEAD',
    { 'HEAD https://example.org/a': [404], 'RANGE https://example.org/a': [200] },
    { state: 'alive' },
  ],
  ['no file', { 'HEAD https://example.org/a': [404] }, { state: 'dead', reason: 'status 404' }],
  [
    'a refusal',
    { 'HEAD https://example.org/a': [403], 'RANGE https://example.org/a': [403] },
    { state: 'unclear', reason: 'status 403' },
  ],
  ['no host', { 'HEAD https://example.org/a': [noHost] }, { state: 'dead', reason: 'no such host' }],
  ['silence', { 'HEAD https://example.org/a': [new Error('no answer')] }, { state: 'unclear', reason: 'no answer' }],
  ['a passing fault', { 'HEAD https://example.org/a': [503, 200] }, { state: 'alive' }],
  [
    'a lasting fault',
    { 'HEAD https://example.org/a': [503], 'RANGE https://example.org/a': [503] },
    { state: 'unclear', reason: 'status 503' },
  ],
  [
    'a permanent redirect',
    { 'HEAD https://example.org/a': [[301, '/b']], 'HEAD https://example.org/b': [200] },
    { state: 'moved', to: 'https://example.org/b' },
  ],
  [
    'a temporary redirect',
    { 'HEAD https://example.org/a': [[302, 'https://b.example/']], 'HEAD https://b.example/': [200] },
    { state: 'alive' },
  ],
  [
    'a permanent redirect, then a temporary one',
    {
      'HEAD https://example.org/a': [[308, '/b']],
      'HEAD https://example.org/b': [[302, '/c']],
      'HEAD https://example.org/c': [200],
    },
    { state: 'moved', to: 'https://example.org/b' },
  ],
  [
    'a redirect to nothing',
    { 'HEAD https://example.org/a': [[301, '/b']], 'RANGE https://example.org/a': [[301, '/b']] },
    { state: 'dead', reason: 'status 404' },
  ],
  [
    'a circle',
    { 'HEAD https://example.org/a': [[301, '/a']] },
    { state: 'unclear', reason: 'it leads to another address again and again' },
  ],
  [
    'a redirect to a file of this machine',
    { 'HEAD https://example.org/a': [[301, 'file:///etc/passwd']] },
    { state: 'unclear', reason: 'it leads to an address that is not of the web' },
  ],
  [
    'a private address',
    { 'HEAD https://example.org/a': [new TypeError('it is private')] },
    { state: 'unclear', reason: 'not asked, since it is private' },
  ],
])('%s', async (_, answers, state) => {
  expect(await checkLink(link(), false, network(answers).network)).toEqual(state);
});

test('what is forbidden or gone is asked for once, and what may pass three times', async () => {
  const forbidden = network({ 'HEAD https://example.org/a': [new TypeError('it is private')] });
  await checkLink(link(), false, forbidden.network);
  expect(forbidden.asked).toHaveLength(1);
  const silent = network({ 'HEAD https://example.org/a': [new Error('no answer')] });
  await checkLink(link(), false, silent.network);
  expect(silent.asked).toHaveLength(3);
  expect(silent.pauses).toEqual([2_000, 4_000]);
});

test('a file of another size has changed', async () => {
  const { network: host } = network({ 'HEAD https://example.org/a': [200] });
  expect(await checkLink(link({ sizes: [6] }), false, host)).toEqual({
    state: 'changed',
    reason: 'it has 5 bytes, not 6',
  });
  expect(await checkLink(link({ sizes: [5] }), false, host)).toEqual({ state: 'alive' });
});

test('checksums are compared on request, those that are known', async () => {
  const { network: host, asked } = network(
    { 'GET https://example.org/a': [200], 'HEAD https://example.org/a': [200] },
    { sha256: 'aa' },
  );
  expect(await checkLink(link({ checksums: ['sha256:AA'] }), true, host)).toEqual({ state: 'alive' });
  const changed = { state: 'changed', reason: 'its sha256 is aa, not bb' };
  expect(await checkLink(link({ checksums: ['sha256:bb'] }), true, host)).toEqual(changed);
  expect(await checkLink(link({ checksums: ['odd:bb'] }), true, host)).toEqual({ state: 'alive' });
  expect(asked).toEqual(['GET https://example.org/a', 'GET https://example.org/a', 'HEAD https://example.org/a']);
});
