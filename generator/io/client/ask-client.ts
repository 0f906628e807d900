import { execFile } from 'node:child_process';
import { isObject, parsedJson } from '../../text/parsed-json.ts';

interface ClientPlace {
  readonly bubblewrap: string;
  readonly python: string;
  readonly source: string;
  readonly driver: string;
}

/** What programs read of the system; few systems have all of it. */
const SYSTEM = '/usr /bin /lib /lib64 /etc/ld.so.cache /etc/alternatives /nix/store /gnu/store'.split(' ');

/** Milliseconds for one installer. */
const PATIENCE = 5 * 60_000;

/** The client gave no verdict; the message is the last line that Python printed. */
export class NoVerdict extends Error {}

/** Lets the client's own code install without network and home: it reads the system and the paths, and writes in one folder. */
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
