import { expect, test } from 'vitest';

import type { LinkNetwork } from '../../../generator/authoring/links/check-link.ts';
import { checkLinks } from '../../../generator/authoring/links/check-links.ts';
import { Offline } from '../../../generator/authoring/links/watch-reach.ts';

/** What the hosts do: a code of an error, or an answer. */
type Hosts = Readonly<Record<string, string | 200>>;

function check(hosts: Hosts, isOnline: boolean) {
  const asked: string[] = [];
  const network: LinkNetwork = {
    ask: (url) => {
      const { host } = new URL(url);
      asked.push(host);
      const code = hosts[host];
      return code === 200
        ? Promise.resolve({ status: 200, headers: {}, digests: new Map() })
        : Promise.reject(Object.assign(new Error(code), { code }));
    },
    pause: () => Promise.resolve(),
    isForbidden: (error) => (error as Error).message === 'private',
    isOnline: () => {
      asked.push('is-online');
      return Promise.resolve(isOnline);
    },
    hashes: new Set(),
  };
  const links = Object.keys(hosts).flatMap((host) =>
    ['a', 'b'].map((name) => ({ url: `https://${host}/${name}`, checksums: [], sizes: [], places: [] })),
  );
  const states = checkLinks(links, { readsBody: false, delay: 0, onResult: () => undefined }, network).then(
    (results) => results.map(({ state }) => state),
    (error: unknown) => {
      if (error instanceof Offline) return 'offline';
      throw error;
    },
  );
  return { states, asked };
}

test.each<readonly [name: string, hosts: Hosts, isOnline: boolean, expected: unknown]>([
  ['one host is not found, and nothing else is', { a: 'ENOTFOUND' }, false, 'offline'],
  ['one host is not found, but others are', { a: 'ENOTFOUND' }, true, ['dead', 'dead']],
  ['there is no network', { a: 'ENETUNREACH', b: 'EAI_AGAIN' }, false, 'offline'],
  ['none of several hosts answers', { a: 'ENOTFOUND', b: 'ETIMEDOUT', c: 'EAI_AGAIN' }, true, 'offline'],
  ['a host refuses the connection', { a: 'ECONNREFUSED' }, false, ['dead', 'dead']],
  ['hosts must not be asked', { a: 'private', b: 'private' }, false, ['unclear', 'unclear', 'unclear', 'unclear']],
])('where %s', async (_name, hosts, isOnline, expected) => {
  expect(await check(hosts, isOnline).states).toEqual(expected);
});

test('a host that answers shows that this machine is not offline', async () => {
  const hosts = { a: 200, b: 'ENOTFOUND', c: 'ENOTFOUND', d: 'ENOTFOUND' } as const;
  expect(await check(hosts, false).states).toEqual(['alive', 'alive', ...Array<string>(6).fill('dead')]);
});

test('it is found out once, and no more hosts are asked then', async () => {
  const hosts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`h${String(at)}`, 'ENOTFOUND']));
  const { states, asked } = check(hosts, false);
  expect(await states).toBe('offline');
  expect(asked.filter((one) => one === 'is-online')).toHaveLength(1);
  expect(new Set(asked).size).toBeLessThan(20);
});
