import { Option, type Command } from '@commander-js/extra-typings';
import { details } from '../../terminal/options.ts';

export const defineLsp = (program: Command) =>
  program
    .command('lsp')
    .description('Check and complete records in an editor, as its language server')
    // Many editors pass it to every language server.
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
