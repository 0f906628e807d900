import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { kill, pid as ownPid, platform } from 'node:process';

/** Identifies a process: ids are reused, also after boots and in containers. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time by the system; `''` if unknown. */
  readonly start: string;
  readonly host: string;
  /** Boot id; `''` if unknown. */
  readonly boot: string;
  /** PID namespace; `''` if unknown. */
  readonly namespace: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: ownPid, start: startOf(ownPid) ?? '', ...machine() };
}

/** Whether a process has certainly ended; unknown for other machines. */
export function hasEnded({ pid, start, host, boot, namespace }: ProcessIdentity): boolean {
  const thisMachine = machine();
  if (host !== thisMachine.host) return false;
  if (boot !== thisMachine.boot) return boot !== '' && thisMachine.boot !== '';
  if (namespace !== thisMachine.namespace) return false;
  try {
    kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
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

/** Start time; `undefined` if it has ended, `''` if unknown. */
function startOf(pid: number): string | undefined {
  if (platform === 'linux') {
    const status = attempt(() => readFileSync(`/proc/${String(pid)}/stat`, 'latin1'));
    // The name in brackets can contain anything; state and start (20th) follow.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended.
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
