import { run } from './cli/commands/run.ts';
import type { Library } from './cli/library/library-types.ts';
import type { Environment } from './cli/terminal/environment.ts';

/** Connects the program with the process it runs in. `program` is that of the environment. */
export async function main(program: Environment['program']): Promise<void> {
  // The reader of the output may stop before its end, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  // What is written is for everybody: a web server that runs as another user could not read it otherwise.
  process.umask(process.umask(0o022) & 0o022);
  process.exitCode = await run(process.argv.slice(2), {
    workingFolder: process.cwd(),
    input: process.stdin,
    out: process.stdout,
    error: process.stderr,
    variables: process.env,
    now: Date.now,
    fetch,
    node: process.execPath,
    program,
    onStop: (stop) => {
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    },
  });
}

/** The functions for other programs, with the world of the process that calls them. */
export async function library(program: Environment['program']): Promise<Library> {
  // Commands start without it.
  const { openLibrary } = await import('./cli/library/open-library.ts');
  return openLibrary(() => ({
    workingFolder: process.cwd(),
    now: Date.now,
    fetch,
    variables: process.env,
    node: process.execPath,
    program,
  }));
}
