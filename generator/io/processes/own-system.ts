import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Name and version of the system that the program runs on; `undefined` where it does not say them in the usual place. */
export function ownSystem(file = '/etc/os-release'): string | undefined {
  try {
    return systemIn(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function systemIn(text: string): string | undefined {
  const valueOf = (key: string) => {
    const written = new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
    return /^(["'])(.*)\1$/.exec(written)?.[2] ?? written;
  };
  // Systems without versions, which are renewed all the time, have only a name.
  const system = [valueOf('NAME'), valueOf('VERSION_ID')].filter((part) => part !== '').join(' ');
  return system === '' ? undefined : system;
}

/** Name of the account that runs the program; `undefined` where the system knows none. */
export function ownAccount(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}
