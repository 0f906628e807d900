import { Option, type Command, Argument } from '@commander-js/extra-typings';
import { addCacheOptions, details, type OptionsOf, example } from './definition.ts';

export const defineLsp = (program: Command) =>
  addCacheOptions(program.command('lsp'))
    .description('Check and complete records in an editor, as its language server')
    // Editors add it for any server.
    .addOption(new Option('--stdio').hideHelp())
    .addHelpText(
      'after',
      details(`
      An editor starts it and speaks the Language Server Protocol with it over standard input and output. It finds the
      catalogue in the folders above the record that is open. CONTRIBUTING.md has the lines for each editor.

      $ catalogue lsp
    `),
    );

export type LspOptions = OptionsOf<typeof defineLsp>;

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
