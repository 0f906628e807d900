import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** What a person saw in a terminal, and how the command there ended. */
export interface Sat {
  readonly code: number;
  readonly screen: string;
  /** Questions that never came. */
  readonly left: readonly string[];
}

interface Seat {
  readonly folder: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Milliseconds until the person leaves. */
  readonly patience: number;
}

/**
 * A person at a terminal of the system, made by `script`, who waits for each text and then types, key by key. It goes past
 * nothing that the program does with a terminal, as a stand-in for its streams would.
 */
export function sitAtTerminal(
  command: readonly string[],
  answers: readonly (readonly [text: string, keys: string])[],
  { folder, variables, patience }: Seat,
): Promise<Sat> {
  const commandLine = command.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  // Without a size, the program takes it for no terminal.
  const line = `stty cols 100 rows 40 && exec ${commandLine}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: folder,
    env: { ...variables, SHELL: '/bin/sh', TERM: 'xterm-256color' },
  });
  const queue = [...answers];
  let [screen, position] = ['', 0];
  const type = async (keys: string) => {
    for (const key of keys.match(/[^]/gu) ?? []) {
      await new Promise((resolve) => setTimeout(resolve, 15));
      child.stdin.write(key);
    }
    next();
  };
  let isTyping = false;
  const next = () => {
    isTyping = false;
    const [text, keys] = queue[0] ?? [];
    const index = text === undefined ? -1 : screen.indexOf(text, position);
    if (text === undefined || keys === undefined || index === -1) return;
    position = index + text.length;
    queue.shift();
    isTyping = true;
    void type(keys);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += stripVTControlCharacters(text);
    if (!isTyping) next();
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, screen, left: queue.map(([text]) => text) });
    });
  });
}
