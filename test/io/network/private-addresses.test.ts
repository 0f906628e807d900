import { expect, test } from 'vitest';

import { isPrivate } from '../../../generator/io/network/private-addresses.ts';

test.each([
  '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 255.255.255.255',
  ':: ::1 fe80::1 fec0::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 2002:7f00:1:: ::127.0.0.1',
])('%s are private', (addresses) => {
  for (const address of addresses.split(' ')) expect(isPrivate(address), address).toBe(true);
});

test('others are not', () => {
  const addresses =
    '1.1.1.1 172.15.0.1 172.32.0.1 192.167.1.1 8.8.8.8 223.255.255.255 2606:4700::1 example.org ::ffff:1.1.1.1';
  for (const address of addresses.split(' ')) expect(isPrivate(address), address).toBe(false);
});
