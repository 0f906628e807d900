import { Command, InvalidArgumentError, Option } from 'commander';
import { reports, type Format } from '../report/reports.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import type { BuildOptions } from './build.ts';
import type { ServeOptions } from './serve.ts';

type OnEnd = (code: ExitCode) => void;

/** The command line. `onEnd` is told how a command ended. Each command is loaded only when it is called. */
export function createProgram(environment: Environment, onEnd: OnEnd): Command {
  const program = new Command('catalogue')
    .description('Checks, builds and serves a catalogue of game installation scripts')
    .configureOutput({
      writeOut: (text) => environment.out.write(text),
      writeErr: (text) => environment.error.write(text),
    })
    .exitOverride()
    .showHelpAfterError('Run with --help for all commands and options.')
    .addHelpText(
      'after',
      example('catalogue check', 'catalogue build --base-url https://example.org', 'catalogue serve'),
    );
  for (const addCommand of [addCheck, addExplain, addBuild, addServe]) addCommand(program, environment, onEnd);
  return program;
}

function addCheck(program: Command, environment: Environment, onEnd: OnEnd): void {
  program
    .command('check')
    .description('Say what is wrong with the records, where, and how to mend it')
    .argument('[path...]', 'records or folders to report on (default: the whole catalogue)')
    .addOption(catalogueOption())
    .addOption(new Option('--format <name>', 'form of the report').choices(Object.keys(reports)).default('text'))
    .option('--fix', 'first mend what needs no person: quoting, misspelt keys, order, blanks', false)
    .option('--changed-from <branch>', 'with --format github: records that differ from it come first')
    .addHelpText(
      'after',
      example('catalogue check', 'catalogue check catalogue/games/o/openttd', 'catalogue check --format jsonl'),
    )
    .action(
      async (paths: string[], options: { catalogue: string; format: Format; fix: boolean; changedFrom?: string }) => {
        const { check } = await import('./check.ts');
        onEnd(await check(paths, { ...options, changedFrom: options.changedFrom }, environment));
      },
    );
}

function addExplain(program: Command, environment: Environment, onEnd: OnEnd): void {
  program
    .command('explain')
    .description('Say what a finding means, with an example, or list all findings')
    .argument('[code]', 'code of a finding, as a report shows it')
    .addHelpText('after', example('catalogue explain', 'catalogue explain plain-http'))
    .action(async (code: string | undefined) => {
      const { explain } = await import('./explain.ts');
      onEnd(explain(code, environment));
    });
}

function addBuild(program: Command, environment: Environment, onEnd: OnEnd): void {
  program
    .command('build')
    .description('Write the files that a host serves')
    .addOption(catalogueOption())
    .addOption(new Option('--out <folder>', 'folder to write to').default('dist').conflicts('release'))
    .option('--release <folder>', 'write a complete tree to <folder>/releases/<n>, then point <folder>/current to it')
    .option('--keep <number>', 'how many releases stay, with --release', wholeNumber(1, 1_000_000), 5)
    .option('--base-url <url>', 'address at which the files will be served, instead of that of site.yaml')
    .option('--drafts', 'let drafts answer by their own slug, for a preview', false)
    .addHelpText(
      'after',
      example('catalogue build', 'catalogue build --out public --drafts', 'catalogue build --release /srv/catalogue'),
    )
    .action(async (options: Omit<BuildOptions, 'release' | 'baseUrl'> & { release?: string; baseUrl?: string }) => {
      const { build } = await import('./build.ts');
      onEnd(await build({ ...options, release: options.release, baseUrl: options.baseUrl }, environment));
    });
}

function addServe(program: Command, environment: Environment, onEnd: OnEnd): void {
  program
    .command('serve')
    .description('Serve the catalogue on this machine, and build it again when a record changes')
    .addOption(catalogueOption())
    .option('--port <number>', 'port to listen on; 0 for any free one', wholeNumber(0, 65_535), 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addHelpText('after', example('catalogue serve', 'catalogue serve --port 9000'))
    .action(async (options: ServeOptions) => {
      const { serve } = await import('./serve.ts');
      onEnd(await serve(options, environment));
    });
}

function catalogueOption(): Option {
  return new Option('--catalogue <folder>', "the catalogue's folder").default('catalogue');
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${String(least)} to ${String(most)}.`);
  };
}

function example(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}
