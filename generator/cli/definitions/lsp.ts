import type { LspOptions } from '../commands/lsp.ts';
import { Option } from 'commander';
import { addCacheOptions, example, type AddCommand } from './definition.ts';

export const addLsp: AddCommand = (program, environment, onEnd) => {
  addCacheOptions(program.command('lsp'))
    .description('Check and complete records in an editor, as its language server')
    // Editors add it for any server.
    .addOption(new Option('--stdio').hideHelp())
    .addHelpText(
      'after',
      '\nAn editor starts it and speaks the Language Server Protocol with it over standard input and output. It finds the' +
        '\ncatalogue in the folders above the record that is open. CONTRIBUTING.md has the lines for each editor.\n',
    )
    .addHelpText('after', example('catalogue lsp'))
    .action(async (options: LspOptions) => {
      const { lsp } = await import('../commands/lsp.ts');
      onEnd(await lsp(options, environment));
    });
};
