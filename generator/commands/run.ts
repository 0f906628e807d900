import { CommanderError } from 'commander';
import { reasonOf } from '../disk/reason-of.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgram } from './program.ts';

/** Runs the command line and says how it ended; throws nothing. */
export async function run(words: readonly string[], environment: Environment): Promise<ExitCode> {
  let code: ExitCode = ExitCode.clean;
  const program = createProgram(environment, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    return explain(error, environment);
  }
}

function explain(error: unknown, environment: Environment): ExitCode {
  // The library has printed its own message already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.clean : ExitCode.failure;
  const { red } = coloursFor(environment.error, environment);
  if (error instanceof Misuse) {
    environment.error.write(`${red('error:')} ${error.message}\n`);
  } else if (reasonOf(error).code !== '' && error instanceof Error) {
    const path = 'path' in error ? ` (${String(error.path)})` : '';
    environment.error.write(`${red('error:')} ${reasonOf(error).words}${path}\n`);
  } else {
    const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
    environment.error.write(`${red('This is a bug of the catalogue program, not of a record:')}\n${trace}\n`);
  }
  return ExitCode.failure;
}
