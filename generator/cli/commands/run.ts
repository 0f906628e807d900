import { CommanderError } from '@commander-js/extra-typings';
import { systemFault } from '../../io/disk/reason-of.ts';
import { coloursFor } from '../terminal/colours.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { visibleText } from '../../findings/visible-text.ts';
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
  const fault = systemFault(error);
  if (error instanceof Misuse || fault !== undefined) {
    const lines = error instanceof Misuse ? error.lines : [fault ?? ''];
    environment.error.write(`${red('error:')} ${lines.map((line) => `${visibleText(line)}\n`).join('')}`);
  } else {
    environment.error.write(
      `${red('This is a bug of the catalogue program, not of a record:')}\n${traceOf(error)}${REQUEST}`,
    );
  }
  return ExitCode.failure;
}

const REQUEST = 'Please report it, with these lines and the command that you ran.\n';

/** The message, which can hold anything, and where it came from, a line for each call. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return `${visibleText(String(error))}\n`;
  const calls = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${error.name}: ${error.message}`, ...calls].map((line) => `${visibleText(line)}\n`).join('');
}
