import { Command } from 'commander';
import type { Environment, ExitCode } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { documentationLine } from './documentation-address.ts';
import { addBuild } from '../definitions/build.ts';
import { addBump } from '../definitions/bump.ts';
import { addBundle } from '../definitions/bundle.ts';
import { addCheck } from '../definitions/check.ts';
import { addCompletion } from '../definitions/completion.ts';
import { addConformance } from '../definitions/conformance.ts';
import { addJsonOption, example } from '../definitions/definition.ts';
import { addDiff } from '../definitions/diff.ts';
import { addExplain } from '../definitions/explain.ts';
import { addFmt } from '../definitions/fmt.ts';
import { addHistory } from '../definitions/history.ts';
import { addHost } from '../definitions/host.ts';
import { addInit } from '../definitions/init.ts';
import { addImport } from '../definitions/import.ts';
import { addKeys } from '../definitions/keys.ts';
import { addLinks } from '../definitions/links.ts';
import { addLsp } from '../definitions/lsp.ts';
import { addMan } from '../definitions/man.ts';
import { addMirrors } from '../definitions/mirrors.ts';
import { addNew } from '../definitions/new.ts';
import { addPin } from '../definitions/pin.ts';
import { addReview } from '../definitions/review.ts';
import { addShow } from '../definitions/show.ts';
import { addServe } from '../definitions/serve.ts';
import { addSubmit } from '../definitions/submit.ts';
import { addTouch } from '../definitions/touch.ts';
import { addTry } from '../definitions/try.ts';
import { addVerify } from '../definitions/verify.ts';

/** In the order of the help. */
const commands = [
  addInit,
  addCheck,
  addFmt,
  addNew,
  addTouch,
  addSubmit,
  addImport,
  addTry,
  addShow,
  addHistory,
  addExplain,
  addBuild,
  addDiff,
  addReview,
  addServe,
  addLsp,
  addHost,
  addBundle,
  addConformance,
  addVerify,
  addKeys,
  addLinks,
  addPin,
  addBump,
  addMirrors,
  addCompletion,
  addMan,
];

/** A message of the library, which repeats words of the command line; only its suggestion has its own line. */
function visibleMisuse(text: string): string {
  const [, message = text, suggestion = ''] = /^([^]*?)(\n\([^\n]*\))?\n$/.exec(text) ?? [];
  return `${visibleText(message)}${suggestion}\n`;
}

/** The command line. `onEnd` is called with the exit code. */
export function createProgram(environment: Environment, onEnd: (code: ExitCode) => void): Command {
  const program = new Command('catalogue')
    .version(THIS_PACKAGE.version)
    .description('Checks, builds and serves a catalogue of game installation scripts')
    .configureOutput({
      writeOut: (text) => environment.out.write(text),
      writeErr: (text) => environment.error.write(text),
      outputError: (text, write) => {
        write(visibleMisuse(text));
      },
    })
    .exitOverride()
    .showHelpAfterError('Run with --help for all commands and options.')
    .addHelpText(
      'after',
      example('catalogue check', 'catalogue build --base-url https://example.org', 'catalogue serve'),
    )
    .addHelpText('after', '\nMore: catalogue COMMAND --help about a command, catalogue explain CODE about a finding\n');
  program.addHelpText('afterAll', ({ command }) =>
    documentationLine(command === program ? undefined : command.name(), environment),
  );
  for (const addCommand of commands) addCommand(program, environment, onEnd);
  program.commands.forEach(addJsonOption);
  return program;
}
