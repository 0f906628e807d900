import { lookup } from 'node:dns/promises';

/** A name that is kept for examples, and exists as long as there are names. */
const KNOWN_NAME = 'example.com';

/** Whether this machine can find hosts at all. */
export async function isOnline(): Promise<boolean> {
  return lookup(KNOWN_NAME).then(
    () => true,
    () => false,
  );
}
