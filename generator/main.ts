import { run } from './cli/program.ts';
import type { Library } from './cli/library/library-types.ts';
import { type Environment } from './cli/terminal/environment.ts';
import { typedCommand } from './cli/terminal/typed-command.ts';
import type { Ask } from './io/network/door/ask.ts';
import type { DoorRules } from './io/network/door/open-door.ts';

/** For tests, which give it a world of their own. */
export { run } from './cli/program.ts';

/** Connects the program with the process it runs in. `program` is that of the environment. */
export async function main(program: Environment['program']): Promise<void> {
  // The reader of the output may stop before its end, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  // What is written is for everybody: a web server that runs as another user could not read it otherwise.
  process.umask(process.umask(0o022) & 0o022);
  const interrupt = { isStopped: false };
  const workingFolder = process.cwd();
  let command: string | undefined;
  process.exitCode = await run(process.argv.slice(2), {
    workingFolder,
    input: process.stdin,
    out: process.stdout,
    error: process.stderr,
    variables: process.env,
    now: Date.now,
    openDoor,
    program,
    // Each finding may name a command, and looking for it asks the disk.
    command: () => (command ??= typedCommand({ workingFolder, variables: process.env, folder: program.folder })),
    onStop: (stop) => {
      const stopOnce = () => {
        interrupt.isStopped = true;
        stop();
      };
      for (const signal of STOPPING) process.once(signal, stopOnce);
    },
    beforeEnd,
  });
  // Stopping the program does not wait for slow hosts.
  if (interrupt.isStopped) process.exit();
}

const STOPPING = ['SIGINT', 'SIGTERM'] as const;

/** A signal ends the process after the work as it would have without it. */
function beforeEnd(work: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    forget();
    try {
      work();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  const forget = () => {
    for (const signal of STOPPING) process.off(signal, end);
  };
  for (const signal of STOPPING) process.on(signal, end);
  return forget;
}

/** Most commands send no request, and start without it. */
async function openDoor(rules: DoorRules): Promise<Ask> {
  const door = await import('./io/network/door/open-door.ts');
  return door.openDoor(rules, { now: () => performance.now() });
}

/** The functions for other programs, with the world of the process that calls them. */
export async function library(program: Environment['program']): Promise<Library> {
  // Commands start without it.
  const { openLibrary } = await import('./cli/library/open-library.ts');
  return openLibrary(() => ({
    workingFolder: process.cwd(),
    now: Date.now,
    variables: process.env,
    program,
  }));
}
