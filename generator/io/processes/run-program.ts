import { spawn } from 'node:child_process';

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
