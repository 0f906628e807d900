import { join } from 'node:path';
import { Locked, takeLock, type Lock } from '../../io/disk/lock.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';

/** Takes the lock of what is named; throws `Misuse` that names its owner. */
export function lockOf(folder: string, name: string, { now }: Environment): Lock {
  try {
    return takeLock(folder, now());
  } catch (error) {
    if (error instanceof Locked) throw new Misuse(busy(error, name));
    throw new Misuse(`Cannot lock "${name}" (${join(folder, 'lock')}): ${reasonOf(error).words}`);
  }
}

/** Says who has a lock, and what to do. */
function busy({ owner, place }: Locked, name: string): string {
  if (owner === undefined) return `"${name}" is locked by something that is not a build; delete "${place}"`;
  return (
    `Another build writes to "${name}": ${describeOwner(owner)}. ` +
    `Build again when it has ended; should it have been killed, delete "${place}"`
  );
}

export function describeOwner({ pid, host, since }: NonNullable<Locked['owner']>): string {
  const started = Number.isFinite(since) && Math.abs(since) < 8.64e15 ? new Date(since).toISOString() : 'long ago';
  return `process ${String(pid)} on ${JSON.stringify(host.split(' ')[0] ?? '')} since ${started}`;
}
