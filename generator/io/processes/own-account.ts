import { userInfo } from 'node:os';

/** Name of the account that runs the program; `undefined` where the system knows none. */
export function ownAccount(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
