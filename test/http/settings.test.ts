import { expect, test } from 'vitest';
import { siteOf } from '../../generator/http/settings.ts';

test.each([
  ['https://games.test', undefined, { anyName: false, address: undefined, port: 80, https: true }],
  ['http://games.test:8080/a', undefined, { anyName: false, address: undefined, port: 8080, https: false }],
  ['http://192.0.2.7', undefined, { anyName: true, address: '192.0.2.7', port: 80 }],
  ['http://[2001:db8::1]:81', undefined, { anyName: true, address: '2001:db8::1', port: 81 }],
  ['http://localhost:8000', undefined, { anyName: true, address: '127.0.0.1', port: 8000 }],
  ['https://games.test', { address: '127.0.0.1', port: 9000 }, { anyName: true, port: 9000, https: false }],
])('a site at %s is listened to by its name or its address', (baseUrl, listen, site) => {
  expect(siteOf({ baseUrl, ...(listen && { listen }) } as Parameters<typeof siteOf>[0])).toMatchObject(site);
});
