import { type Command, Option, Argument } from '@commander-js/extra-typings';
import {
  addListenOptions,
  catalogueOption,
  example,
  portOption,
  details,
  formatOption,
  type OptionsOf,
} from '../../terminal/options.ts';

export const defineServe = (program: Command) =>
  addListenOptions(
    program
      .command('serve')
      .description('Preview the catalogue on this machine, rebuilding when a record changes')
      .addOption(catalogueOption())
      .addOption(portOption()),
  ).addHelpText('after', example('catalogue serve', 'catalogue serve --port 9000'));

export const defineDiff = (program: Command) =>
  program
    .command('diff')
    .description('Show what differs between two commits, builds or installers')
    .argument('<base>', 'commit or branch, a folder that a build wrote, or an installer')
    .argument('[head]', 'a later one (default: the files as they are now)')
    .addOption(catalogueOption())
    .option('--merge-base', 'with commits: compare with the commit at which the history of both parted', false)
    .addOption(formatOption(['text', 'markdown', 'json']))
    .addHelpText(
      'after',
      details(`
      Of commits and builds it shows every change, then what installers do, and last what to check.

      $ catalogue diff main
      $ catalogue diff HEAD^1 HEAD --format markdown
      $ catalogue diff dist-before dist
      $ catalogue diff openttd-linux openttd-windows
    `),
    );

export type DiffOptions = OptionsOf<typeof defineDiff>;

export const defineReview = (program: Command) =>
  program
    .command('review')
    .description('Write the comment for a pull request: what it does, whose records it changes, findings, answers')
    .argument('<base>', 'commit or branch that the changes are meant for')
    .argument('<head>', 'commit of the pull request; nothing of it is run')
    .addOption(catalogueOption())
    .addOption(formatOption(['comment', 'labels'], 'what to print'))
    .option(
      '--findings <file>',
      'findings of the branch, as "catalogue check --format jsonl" prints them (default: it checks the commit)',
    )
    .option('--answers <file>', 'how the served answers differ, as "catalogue diff" prints it of two built folders')
    .option('--rehearsal <file>', 'how changed installers went, as "catalogue rehearse" prints it')
    .addHelpText(
      'after',
      example(
        'catalogue review origin/main HEAD',
        'catalogue review HEAD^1 HEAD --findings findings.jsonl --answers answers.txt',
      ),
    );

export const defineExplain = (program: Command) =>
  program
    .command('explain')
    .description('Explain a finding with an example, or list all findings')
    .argument('[code]', 'code of a finding, as a report shows it')
    .addOption(formatOption(['text', 'json']))
    .addHelpText('after', example('catalogue explain', 'catalogue explain plain-http'));

export type ExplainOptions = OptionsOf<typeof defineExplain>;

export const defineLsp = (program: Command) =>
  program
    .command('lsp')
    .description('Check and complete records in an editor, as its language server')
    // Editors add it for any server.
    .addOption(new Option('--stdio').hideHelp())
    .addHelpText(
      'after',
      details(`
      An editor starts it and speaks the Language Server Protocol with it over standard input and output. It finds the
      catalogue in the folders above the record that is open, and reads one record at a time: slugs, ids and hosts of
      several are compared by check. CONTRIBUTING.md has the lines for each editor.

      $ catalogue lsp
    `),
    );

export const defineCompletion = (program: Command) =>
  program
    .command('completion')
    .description('Print a shell script that completes commands, options, slugs, records and codes')
    .addArgument(new Argument('<shell>', 'shell that it is for').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      example(
        'source <(catalogue completion bash)',
        'source <(catalogue completion zsh)',
        'catalogue completion fish > ~/.config/fish/completions/catalogue.fish',
      ),
    );
