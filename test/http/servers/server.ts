import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import { ENDPOINTS } from '../../../generator/website/all-endpoints.ts';
import { hostFacts } from '../../../generator/answers/host-facts.ts';
import type { Host } from '../../../generator/http/host.ts';
import type { HostSettings } from '../../../generator/http/settings.ts';
import { writeFiles } from '../../temporary-folder.ts';

/** A server that answers on this machine. */
export interface RunningServer {
  /** Its address with the prefix, without a slash at the end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What is served, and how; the rest of the settings follows from where the server stands. */
export interface Served {
  /** Absolute path of `dist/`, which anybody may read. */
  readonly folder: string;
  /** Path that every request begins with; empty, or with a slash at its beginning. */
  readonly prefix?: string;
  readonly unknownSlug?: HostSettings['unknownSlug'];
  /** Whether there are pages for people, as there are if it is not said. */
  readonly hasPages?: boolean;
  /** A port from `freePort`, where the address must be known before; otherwise any. */
  readonly port?: number;
}

/** Starts a server on a free port of 127.0.0.1 and waits until it listens. */
export type StartServer = (site: Served) => Promise<RunningServer>;

/** Where a server that is about to be started stands. */
export interface Place {
  readonly settings: HostSettings;
  readonly port: number;
  /** A folder of its own for what it writes. */
  readonly folder: string;
}

/** The path, and where Debian puts servers. */
export function programPath(): string {
  return [process.env['PATH'] ?? '', '/usr/sbin', '/sbin'].join(delimiter);
}

/** Whether a program is on the path, or where Debian puts servers. */
export function hasProgram(name: string): boolean {
  return programPath()
    .split(delimiter)
    .some((folder) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Starts a program that serves until it is told to stop; `words` are its name and arguments. */
export async function startProgram(site: Served, words: (place: Place) => readonly string[]): Promise<RunningServer> {
  const port = site.port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-server-'));
  const url = `http://127.0.0.1:${String(port)}${site.prefix ?? ''}`;
  const settings = settingsFor(site, url);
  const [program = '', ...parameters] = words({ settings, port, folder });
  const environment = {
    PATH: programPath(),
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ending = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve();
    });
    child.once('close', resolve);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 3000);
    await ending;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  const refusal = ending.then(() => {
    throw new Error(`${program} ended before it served anything:\n${output}`);
  });
  try {
    await Promise.race([listening(port), refusal]);
  } catch (error) {
    await stop();
    throw error;
  }
  // From here on, its end is no failure.
  refusal.catch(() => undefined);
  return { url, stop };
}

export function settingsFor(site: Served, baseUrl: string): HostSettings {
  const { folder, unknownSlug = 'not-found', hasPages = true } = site;
  return {
    ...hostFacts(hasPages ? ENDPOINTS : API_ENDPOINTS),
    baseUrl,
    folder,
    unknownSlug,
    listen: undefined,
  };
}

/** Writes the files of a host into a folder, as the command does. */
export function writeConfiguration(host: Host, settings: HostSettings, folder: string): void {
  writeFiles(folder, Object.fromEntries(host.generate(settings, folder).map(({ path, text }) => [path, text])));
}

/** A port of 127.0.0.1 on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
    if (answers) return;
    await sleep(50);
  }
  throw new Error(`Nothing listens on port ${String(port)} after ten seconds`);
}
