import { Command, type OptionValues, CommanderError } from '@commander-js/extra-typings';
import { type Environment, ExitCode, Misuse, textWidth, coloursFor } from './terminal/environment.ts';
import { asTyped } from './terminal/typed-command.ts';
import { THIS_PACKAGE } from './terminal/this-package.ts';
import { visibleText } from '../text/visible-text.ts';
import { documentationLine } from './terminal/documentation-address.ts';
import { defineBuild } from './commands/build/definition.ts';
import { defineBump } from './commands/bump/definition.ts';
import { defineCheck } from './commands/check/definition.ts';
import { defineConformance } from './commands/conformance/definition.ts';
import { defineDiff } from './commands/diff/definition.ts';
import { defineExplain } from './commands/explain/definition.ts';
import { defineFmt } from './commands/fmt/definition.ts';
import { defineHost } from './commands/host/definition.ts';
import { defineInit } from './commands/init/definition.ts';
import { defineImport } from './commands/import/definition.ts';
import { defineLinks } from './commands/links/definition.ts';
import { defineLsp } from './commands/lsp/definition.ts';
import { defineCompletion } from './commands/completion/definition.ts';
import { defineNew } from './commands/new/definition.ts';
import { definePin } from './commands/pin/definition.ts';
import { defineRehearse } from './commands/rehearse/definition.ts';
import { defineReview } from './commands/review/definition.ts';
import { defineShow } from './commands/show/definition.ts';
import { defineServe } from './commands/serve/definition.ts';
import { defineSubmit } from './commands/submit/definition.ts';
import { defineTry } from './commands/try/definition.ts';
import { defineVerify } from './commands/verify/definition.ts';
import { addJsonOption, example } from './terminal/options.ts';
import { insteadOfWords } from '../records/removals.ts';
import { systemFault } from '../io/disk/reason-of.ts';

/** A message of the library with words of the command line escaped; its suggestion keeps a line of its own. */
function visibleMisuse(text: string): string {
  const [, message = text, suggestion = ''] = /^([^]*?)(\n\([^\n]*\))?\n$/.exec(text) ?? [];
  return `${visibleText(message)}${suggestion}\n`;
}

/** The command line, whose help leads to the documentation. `onEnd` is called with the exit code. */
export function createProgram(environment: Environment, onEnd: (code: ExitCode) => void): Command {
  const program = defineProgram(environment, onEnd);
  return program.addHelpText('afterAll', ({ command }) =>
    documentationLine(command === program ? undefined : command.name(), environment),
  );
}

export function defineProgram(environment: Environment, onEnd: (code: ExitCode) => void): Command {
  const program = new Command('catalogue')
    .version(THIS_PACKAGE.version)
    .description('Checks, builds and serves a catalogue of game installation scripts')
    .configureOutput({
      writeOut: (text) => environment.out.write(asTyped(text, environment)),
      writeErr: (text) => environment.error.write(asTyped(text, environment)),
      getOutHelpWidth: () => Math.min(textWidth(environment.out), 100),
      outputError: (text, write) => {
        write(visibleMisuse(text));
      },
    })
    .configureHelp({ minWidthToWrap: 20 })
    .exitOverride()
    .showHelpAfterError('Run with --help for all commands and options.')
    .addHelpText(
      'after',
      example('catalogue check', 'catalogue build --base-url https://example.org', 'catalogue serve'),
    )
    .addHelpText('after', '\nMore: catalogue COMMAND --help about a command; catalogue explain CODE about a finding\n');
  addCommands(program, environment, onEnd);
  program.commands.forEach(addJsonOption);
  return program;
}

function addCommands(program: Command, environment: Environment, onEnd: (code: ExitCode) => void): void {
  const add = <Words extends unknown[], Options extends OptionValues>(
    command: Command<Words, Options>,
    load: () => Promise<(...words: [...Words, Options, Environment]) => ExitCode | Promise<ExitCode>>,
  ) => {
    command.action(async (...commandArguments) => {
      const words = commandArguments.slice(0, -1) as [...Words, Options];
      onEnd(await (await load())(...words, environment));
    });
  };
  program.commandsGroup('Write records:');
  add(defineNew(program), async () => (await import('./commands/new/new.ts')).newInstaller);
  add(defineImport(program), async () => (await import('./commands/import/import.ts')).importInstallers);
  add(defineFmt(program), async () => (await import('./commands/fmt/fmt.ts')).fmt);
  add(defineCheck(program), async () => (await import('./commands/check/check.ts')).check);
  add(defineTry(program), async () => (await import('./commands/try/try.ts')).tryRecord);
  add(defineShow(program), async () => (await import('./commands/show/show.ts')).show);
  add(defineSubmit(program), async () => (await import('./commands/submit/submit.ts')).submit);
  program.commandsGroup('Look at what changes:');
  add(defineServe(program), async () => (await import('./commands/serve/serve.ts')).serve);
  add(defineDiff(program), async () => (await import('./commands/diff/diff.ts')).diff);
  add(defineReview(program), async () => (await import('./commands/review/review.ts')).review);
  add(defineExplain(program), async () => (await import('./commands/explain/explain.ts')).explain);
  program.commandsGroup('Publish:');
  add(defineInit(program), async () => (await import('./commands/init/init.ts')).init);
  add(defineBuild(program), async () => {
    const { build } = await import('./commands/build/build.ts');
    return (options, environment) => build(options, environment);
  });
  add(defineHost(program), async () => (await import('./commands/host/host.ts')).host);
  add(defineVerify(program), async () => (await import('./commands/verify/verify.ts')).verify);
  add(defineConformance(program), async () => (await import('./commands/conformance/conformance.ts')).conformance);
  program.commandsGroup('Watch downloads:');
  add(defineLinks(program), async () => (await import('./commands/links/links.ts')).links);
  add(defineRehearse(program), async () => (await import('./commands/rehearse/rehearse.ts')).rehearse);
  add(definePin(program), async () => (await import('./commands/pin/pin.ts')).pin);
  add(defineBump(program), async () => (await import('./commands/bump/bump.ts')).bump);
  program.commandsGroup('For editors and shells:');
  const help: Command = new Command('help').helpOption(false).description('Show the help of a command');
  help.argument('[command]');
  program.addHelpCommand(help.helpGroup('For editors and shells:'));
  add(defineLsp(program), async () => (await import('./commands/lsp/lsp.ts')).lsp);
  add(defineCompletion(program), async () =>
    (await import('./commands/completion/completion.ts')).completionOf(program),
  );
}

export async function run(words: readonly string[], environment: Environment): Promise<ExitCode> {
  let code: ExitCode = ExitCode.clean;
  const program = createProgram(environment, (setExitCode) => {
    code = setExitCode;
  });
  try {
    const instead = insteadOfWords(words);
    if (instead !== undefined) throw new Misuse(instead);
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
    const text = lines.map((line) => `${visibleText(line)}\n`).join('');
    environment.error.write(`${red('error:')} ${asTyped(text, environment)}`);
  } else {
    environment.error.write(
      `${red('This is a bug of the catalogue program, not of a record:')}\n${traceOf(error)}${REQUEST}`,
    );
  }
  return ExitCode.failure;
}

const REQUEST = 'Please report it, with these lines and the command that you ran.\n';

/** The message of an error, which can hold anything, and the calls that led there, a line each. */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return `${visibleText(String(error))}\n`;
  const calls = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${error.name}: ${error.message}`, ...calls].map((line) => `${visibleText(line)}\n`).join('');
}
