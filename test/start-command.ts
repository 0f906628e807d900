import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { COMMAND } from './project.ts';
import { withoutCache, type Ended } from './run-command.ts';

export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly ending: Promise<Ended & { readonly signal: NodeJS.Signals | null }>;
}

/** Starts the program as a process of its own. */
export function startCommand(
  words: readonly string[],
  options: { readonly cwd?: string; readonly variables?: Readonly<Record<string, string>> } = {},
): Started {
  const child = spawn(process.execPath, [COMMAND, ...withoutCache(words)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...options.variables },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  let out = '';
  let error = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text));
  const ending = new Promise<Ended & { readonly signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: code ?? -1, out, error, signal });
    });
  });
  return { child, ending };
}
