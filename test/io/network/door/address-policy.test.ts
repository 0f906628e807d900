import { expect, test } from 'vitest';

import { isPublic, refuseAddress } from '../../../../generator/io/network/door/address-policy.ts';

test.each([
  '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 255.255.255.255',
  '192.0.0.1 198.18.0.1 192.0.2.7 240.0.0.1 :: ::1 fe80::1 fe80::1%eth0 fec0::1 fc00::1 fd12::1 ff02::1 2001:db8::1',
  '::ffff:127.0.0.1 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::7f00:1 2002:7f00:1:: 2001::1 4000::1',
])('%s are not public', (addresses) => {
  for (const address of addresses.split(' ')) expect(isPublic(address), address).toBe(false);
});

test('others are', () => {
  const addresses = '1.1.1.1 172.15.0.1 172.32.0.1 192.167.1.1 8.8.8.8 223.255.255.255 2606:4700::1 ::ffff:1.1.1.1';
  for (const address of addresses.split(' ')) expect(isPublic(address), address).toBe(true);
});

test.each([
  'http://127.0.0.1/ http://2130706433/ http://0x7f000001/ http://0177.0.0.1/ http://127.1/ http://0/ http://127.0.0.1./',
  'http://[::1]/ http://[::ffff:127.0.0.1]/ http://[64:ff9b::127.0.0.1]/ http://[2002:7f00:1::]/ http://[fe80::1]/',
  'http://localhost/ https://LOCALHOST./ http://a.localhost/ http://printer/ http://nas.local/ http://files.lan:8080/',
  'http://metadata.google.internal/ http://router.home.arpa/ ftp://example.org/ file:///etc/passwd data:,x',
])('%s are refused', (addresses) => {
  for (const address of addresses.split(' ')) {
    expect(() => {
      refuseAddress(new URL(address), []);
    }, address).toThrow();
  }
});

test.each<readonly [allowed: readonly string[] | 'all', address: string, isAsked: boolean]>([
  [['files.lan'], 'http://files.lan:8080/a', true],
  [['files.lan:8080'], 'http://files.lan:8080/a', true],
  [['files.lan:8080'], 'http://files.lan/a', false],
  [['files.lan:80'], 'http://files.lan/a', true],
  [['[::1]:443'], 'https://[::1]/a', true],
  [['files.lan'], 'http://other.lan/a', false],
  [['files.lan'], 'ftp://files.lan/a', false],
  ['all', 'http://127.0.0.1/a', true],
  [[], 'https://example.org/a', true],
])('with %j allowed, %s is asked: %s', (allowList, address, isAsked) => {
  const ask = () => {
    refuseAddress(new URL(address), allowList);
  };
  if (isAsked) expect(ask).not.toThrow();
  else expect(ask).toThrow();
});
