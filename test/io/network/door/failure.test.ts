import { expect, test } from 'vitest';
import { faultOf } from '../../../../generator/io/network/door/failure.ts';

test.each([
  ['http://127.0.0.1:8901/a.zip', '127.0.0.1 is a private address', '--allow-host 127.0.0.1:8901'],
  ['https://files.lan/a.zip', 'files.lan is a name of a local network', '--allow-host files.lan'],
  ['http://[::1]:81/a.zip', '::1 is a private address', '--allow-host [::1]:81'],
  ['https://example.org/a.zip', 'example.org leads to the private address 10.0.0.1', '--allow-host example.org'],
  ['https://example.org/a.zip', 'it leads elsewhere, and 10.0.0.1 is a private address', '--allow-host 10.0.0.1'],
])('%s is refused with the option that allows it: %s', (address, reason, option) => {
  const fault = faultOf(address, { kind: 'refused', reason });
  expect(fault).toBe(`not asked, since ${reason}; to allow it, add ${option}`);
});

test('what nothing allows has no such option', () => {
  const fault = faultOf('https://example.org/a.zip', { kind: 'refused', reason: 'file: is no address of the web' });
  expect(fault).toBe('not asked, since file: is no address of the web');
});
