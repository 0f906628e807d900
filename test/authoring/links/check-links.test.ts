import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LinkNetwork } from '../../../generator/authoring/links/check-link.ts';
import { checkLinks } from '../../../generator/authoring/links/check-links.ts';
import type { Outcome } from '../../../generator/io/network/door/ask.ts';

const ANSWER: Outcome = { kind: 'answered', status: 200, headers: {}, steps: [], bytes: 0 };
const NO_NAME: Outcome = { kind: 'failed', cause: 'gone', reason: 'no such host', isUnreachable: true };
const NO_WAY: Outcome = { kind: 'failed', cause: 'passing', reason: 'no way', isUnreachable: true };
const CLOSED: Outcome = { kind: 'failed', cause: 'gone', reason: 'closed' };
const SLOW: Outcome = { kind: 'failed', cause: 'slow', reason: 'slow' };
/** A host whose answer does not come. */
const NEVER: Outcome = { ...SLOW };
/** Hosts around this machine. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', 'files.lan']);
const PRIVATE: Outcome = { kind: 'refused', reason: 'private' };

/** What the hosts do. */
type Hosts = Readonly<Record<string, Outcome>>;

function check(
  hosts: Hosts,
  isOnline: boolean,
  files: readonly string[] = ['a', 'b'],
  { isOver = (): boolean => false, stop: ending = new Promise<void>(() => undefined) } = {},
) {
  const requests: string[] = [];
  const network: LinkNetwork = {
    now: () => 0,
    ask: (url) => {
      const host = new URL(url).host.replace('.example', '');
      requests.push(host);
      const answer = hosts[host] ?? NO_NAME;
      return answer === NEVER ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    pause: () => Promise.resolve(),
    isOnline: () => {
      requests.push('is-online');
      return Promise.resolve(isOnline);
    },
    hashes: new Set(),
  };
  const links = Object.keys(hosts).flatMap((host) =>
    files.map((name) => ({
      url: `https://${host}${LOCAL.has(host) ? '' : '.example'}/${name}`,
      checksums: [],
      sizes: [],
      places: [],
    })),
  );
  const options = { readsBody: false, delay: 0, isOver, stop: ending, onResult: () => undefined };
  const states = checkLinks(links, options, network).then(({ results, isOffline }) => [
    ...(isOffline ? ['offline'] : []),
    ...results.map((result) => ('reason' in result ? `${result.state}: ${result.reason}` : result.state)),
  ]);
  return { states, requests };
}

const twice = (state: string) => [state, state];

test.each<readonly [name: string, hosts: Hosts, isOnline: boolean, expected: unknown]>([
  ['one host is not found, and nothing else is', { a: NO_NAME }, false, ['offline']],
  ['one host is not found, but others are', { a: NO_NAME }, true, twice('dead: no such host')],
  ['there is no network', { a: NO_WAY, b: NO_WAY }, false, ['offline']],
  ['none of several hosts answers', { a: NO_NAME, b: NO_WAY, c: NO_WAY }, true, ['offline']],
  ['a host refuses the connection', { a: CLOSED }, false, twice('dead: closed')],
  ['hosts must not be asked', { a: PRIVATE }, false, twice('unclear: not asked, since private')],
])('where %s', async (_name, hosts, isOnline, expected) => {
  expect(await check(hosts, isOnline).states).toEqual(expected);
});

test('a host that answers shows that this machine is not offline', async () => {
  const hosts = { a: ANSWER, b: NO_NAME, c: NO_NAME, d: NO_NAME };
  expect(await check(hosts, false).states).toEqual(['alive', 'alive', ...Array<string>(6).fill('dead: no such host')]);
});

test('what must not be asked is known without a network', async () => {
  expect(await check({ a: PRIVATE, b: NO_WAY }, false, ['a']).states).toEqual([
    'offline',
    'unclear: not asked, since private',
  ]);
});

test.each([...LOCAL])('what %s answers is known without the internet, and says nothing of it', async (local) => {
  const failures = { a: NO_NAME, b: NO_NAME, c: NO_NAME };
  for (const hosts of [
    { [local]: ANSWER, ...failures },
    { ...failures, [local]: ANSWER },
  ])
    for (const isOnline of [false, true])
      expect(await check(hosts, isOnline).states).toEqual(['offline', 'alive', 'alive']);
  const far = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`h${String(at)}`, NO_NAME]));
  expect(await check({ ...far, [local]: CLOSED }, false).states).toEqual(['offline', ...twice('dead: closed')]);
});

test('it is found out once, and no more hosts are asked then', async () => {
  const hosts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`h${String(at)}`, NO_NAME]));
  const { states, requests } = check(hosts, false);
  expect(await states).toEqual(['offline']);
  expect(requests.filter((one) => one === 'is-online')).toHaveLength(1);
  expect(new Set(requests).size).toBeLessThan(20);
});

test('a host that is too slow three times in a row is left alone, and others are not', async () => {
  const { states, requests } = check({ a: SLOW, b: ANSWER }, true, ['1', '2', '3', '4', '5']);
  expect(await states).toEqual([
    ...Array<string>(3).fill('unclear: slow'),
    ...twice('unclear: not asked, since its host was too slow 3 times in a row'),
    ...Array<string>(5).fill('alive'),
  ]);
  expect(requests.filter((host) => host === 'a')).toHaveLength(3);
});

test('when the time of a run is over, what is known is reported', async () => {
  let count = 3;
  const { states } = check({ a: ANSWER }, true, ['1', '2', '3', '4'], { isOver: () => (count -= 1) < 0 });
  expect((await states).at(2)).toBe('alive');
  expect((await states).at(3)).toBe('unclear: not asked, since the time of this run was over');
});

test('when a run is stopped, what is known is reported, and no slow answer is waited for', async () => {
  const stopping = new AbortController();
  const ending = once(stopping.signal, 'abort').then(() => undefined);
  const { states, requests } = check({ a: ANSWER, b: NEVER }, true, ['1', '2'], { stop: ending });
  while (requests.length < 3) await setImmediate();
  stopping.abort();
  expect(await states).toEqual(['alive', 'alive', ...twice('unclear: not known, since this run was stopped')]);
});
