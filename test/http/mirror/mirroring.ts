import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { mirror } from '../../../generator/http/hosts/mirror/mirror.ts';
import { rsyncd } from '../../../generator/http/hosts/rsyncd/rsyncd.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand, type Ended } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { settingsFor, startProgram } from '../servers/server.ts';

/** Why the script cannot run here, or `undefined` where it can. */
export function lackOfMirror(): string | undefined {
  return lackOf('rsync', ['--version']) ?? lackOf('flock', ['--version']) ?? lackOf('minisign', ['-v']);
}

/** A file that the daemon has sent, and the bytes that travelled for it. */
interface Sent {
  readonly path: string;
  readonly bytes: number;
}

export interface Daemon {
  readonly url: string;
  /** What was sent since the last call. */
  readonly sent: () => Sent[];
}

/** Serves a folder by the configuration that the project makes, with a log of what is sent. */
export async function startDaemon(folder: string): Promise<Daemon> {
  const workFolder = temporaryFolder();
  const log = join(workFolder, 'log');
  // The daemon of root reads as nobody.
  chmodSync(folder, 0o755);
  const running = await startProgram({ folder }, ({ settings, port }) => {
    const [file] = rsyncd.generate({ ...settings, listen: { address: '127.0.0.1', port } }, '/etc');
    const path = join(workFolder, 'rsyncd.conf');
    writeFileSync(path, file?.text ?? '');
    appendFileSync(path, `    log file = ${log}\n    transfer logging = yes\n    log format = %o %b %f\n`);
    writeFileSync(log, '');
    return ['rsync', '--daemon', '--no-detach', `--config=${path}`];
  });
  onTestFinished(running.stop);
  let position = 0;
  return {
    url: `${running.url.replace('http', 'rsync')}/catalogue`,
    sent: () => {
      const text = readFileSync(log, 'utf8');
      const lines = [...text.slice(position).matchAll(/ send (\d+) (.+)$/gm)];
      position = text.length;
      return lines.map(([, bytes = '', path = '']) => ({
        path: path.replace(/^.*?catalogue\//, ''),
        bytes: Number(bytes),
      }));
    },
  };
}

/** A mirror that is about to be made. */
export interface Mirror {
  readonly folder: string;
  /** Where the link leads that is served. */
  readonly current: () => string;
  readonly trace: () => Readonly<Record<string, unknown>>;
  readonly run: (words?: readonly string[], variables?: Readonly<Record<string, string>>) => Promise<Ended>;
}

export function makeMirror(source: string, folder = join(temporaryFolder(), 'mirror')): Mirror {
  const [file] = mirror.generate(settingsFor({ folder: '/srv/dist' }, 'http://localhost'), '/etc');
  const script = join(temporaryFolder({ 'mirror.sh': file?.text ?? '' }), 'mirror.sh');
  const current = () => realpathSync(join(folder, 'current'));
  return {
    folder,
    current,
    trace: () => JSON.parse(readFileSync(join(current(), 'mirror.json'), 'utf8')) as Record<string, unknown>,
    run: (words = [], variables = {}) => runScript([script, source, folder, ...words], variables),
  };
}

/** Runs `sh` with these words; a broken mirror is not waited for. */
async function runScript(words: readonly string[], variables: Readonly<Record<string, string>>): Promise<Ended> {
  const env = { PATH: process.env['PATH'], MIRROR_NAME: 'test', WAIT: '0', TRIES: '2', VERBOSE: '1', ...variables };
  return await new Promise((resolve) => {
    const child = execFile('sh', [...words], { env, timeout: 50_000 }, (_error, out, error) => {
      resolve({ code: child.exitCode ?? -1, out, error });
    });
  });
}

/** Builds records into a folder. */
export async function build(
  records: string,
  folder: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, error } = await runCommand(['build', '--catalogue', records, '--out', folder, ...words], { variables });
  if (code !== 0) throw new Error(error);
}

/** Paths whose file is one file in both folders. */
export function linkedPaths(first: string, other: string): string[] {
  return Object.keys(readTree(first)).filter((path) => {
    const otherFile = join(other, path);
    return existsSync(otherFile) && statSync(otherFile).ino === statSync(join(first, path)).ino;
  });
}
