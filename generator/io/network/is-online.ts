import { lookup } from 'node:dns/promises';

/** Whether this machine resolves names; example.com is reserved and always exists. */
export async function isOnline(): Promise<boolean> {
  return lookup('example.com').then(
    () => true,
    () => false,
  );
}
