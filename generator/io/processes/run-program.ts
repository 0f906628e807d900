import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How a program ended; `code` is `undefined` where it could not be started. */
export interface Ran {
  readonly code: number | undefined;
  readonly out: string;
  readonly error: string;
}

/** Runs a program that may ask the person something, such as a password, and waits for its end. */
export function runProgram(
  [program = '', ...words]: readonly string[],
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: folder, env: variables, stdio: ['inherit', 'pipe', 'pipe'] });
    const texts = { out: '', error: '' };
    for (const [name, stream] of [
      ['out', child.stdout],
      ['error', child.stderr],
    ] as const)
      stream.setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
    child.on('error', () => {
      resolve({ code: undefined, ...texts });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, ...texts });
    });
  });
}

const FLATPAK_ID = 'net.lutris.Lutris';

/** The words of a command line that starts the game client; `undefined` where it is not installed. */
export function findClient(searchPath: string): readonly string[] | undefined {
  const program = findProgram('lutris', searchPath);
  if (program !== undefined) return [program];
  const flatpak = findProgram('flatpak', searchPath);
  if (flatpak === undefined) return undefined;
  const { status } = spawnSync(flatpak, ['info', FLATPAK_ID], { stdio: 'ignore', timeout: 5_000 });
  return status === 0 ? [flatpak, 'run', FLATPAK_ID] : undefined;
}

/** Starts a program that runs on when this one has ended; `onFailure` gets the reason if it could not be started. */
export function startProgram([program = '', ...words]: readonly string[], onFailure: (error: Error) => void): void {
  const child = spawn(program, words, { stdio: 'ignore', detached: true });
  child.on('error', onFailure);
  child.unref();
}

/** The path of a program; `undefined` where no folder of the search path has it. */
export function findProgram(name: string, searchPath: string): string | undefined {
  const places = searchPath.split(delimiter).filter((folder) => folder !== '');
  return places.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
