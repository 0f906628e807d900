import { execFile } from 'node:child_process';
import { isObject, parsedJson } from '../../text/parsed-json.ts';

interface ClientPlace {
  readonly bubblewrap: string;
  readonly python: string;
  readonly source: string;
  readonly driver: string;
}

/** Read by programs; some systems have none of the later ones. */
const SYSTEM = '/usr /bin /lib /lib64 /etc/ld.so.cache /etc/alternatives /nix/store /gnu/store'.split(' ');

/** Milliseconds for one installer. */
const PATIENCE = 5 * 60_000;

/** Python's last words, where it has no answer. */
export class NoVerdict extends Error {}

/** Has the client's own code install, with neither network nor home: it sees the system, its source and some files, and writes in one folder. */
export function askClient(
  installer: object,
  paths: readonly string[],
  folder: string,
  { bubblewrap, python, source, driver }: ClientPlace,
): Promise<object> {
  const words = [
    ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...[source, driver, ...paths].flatMap((path) => ['--ro-bind', path, path]),
    ...['--bind', folder, folder, '--setenv', 'SANDBOX_FOLDER', folder, '--setenv', 'LUTRIS_SOURCE', source],
    ...['--', python, `${driver}/rehearsal.py`],
  ];
  const options = { timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: 2 ** 28, env: {} } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(bubblewrap, words, options, (error, out, complaints) => {
      const verdict = parsedJson(out);
      if (isObject(verdict)) resolve(verdict);
      else if (error?.killed === true) resolve({ verdict: 'crashes', reason: 'it takes too long' });
      else reject(new NoVerdict(complaints.trim().split('\n').at(-1)));
    });
    child.stdin?.on('error', () => undefined).end(`${JSON.stringify(installer)}\n`);
  });
}
