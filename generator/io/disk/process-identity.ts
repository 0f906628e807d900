import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { kill, pid as ownPid, platform } from 'node:process';

/** Tells one process from all others: process ids are used again, and start over in each container and after each boot. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, as the system says it; `''` when unknown. */
  readonly start: string;
  readonly host: string;
  /** Another one after each start of the machine; `''` when unknown. */
  readonly boot: string;
  /** The container that process ids are counted in; `''` when unknown. */
  readonly namespace: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: ownPid, start: startOf(ownPid) ?? '', ...machine() };
}

/** Whether a process has ended for certain; one elsewhere is never known to have. */
export function hasEnded({ pid, start, host, boot, namespace }: ProcessIdentity): boolean {
  const thisMachine = machine();
  if (host !== thisMachine.host) return false;
  if (boot !== thisMachine.boot) return boot !== '' && thisMachine.boot !== '';
  if (namespace !== thisMachine.namespace) return false;
  try {
    kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return true;
  }
  const currentStart = startOf(pid);
  return currentStart === undefined || (start !== '' && currentStart !== '' && currentStart !== start);
}

function machine(): Omit<ProcessIdentity, 'pid' | 'start'> {
  return {
    host: `${hostname()} ${attempt(() => readFileSync('/etc/machine-id', 'latin1').trim())}`.trim(),
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()),
    namespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
  };
}

/** When a process started; `undefined` for one that has ended, `''` when unknown. */
function startOf(pid: number): string | undefined {
  if (platform === 'linux') {
    const status = attempt(() => readFileSync(`/proc/${String(pid)}/stat`, 'latin1'));
    // What is in brackets is a name that can hold anything; after it come the state and, 20th, the start.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, and no one has asked yet how.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : (fields[19] ?? '');
  }
  if (platform === 'win32') return '';
  const words = ['-o', 'lstart=', '-p', String(pid)];
  return attempt(() =>
    execFileSync('/bin/ps', words, { encoding: 'utf8', env: { LC_ALL: 'C' }, stdio: 'pipe' }).trim(),
  );
}

function attempt(readText: () => string): string {
  try {
    return readText();
  } catch {
    return '';
  }
}
