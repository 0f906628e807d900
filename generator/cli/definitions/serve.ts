import type { ServeOptions } from '../commands/serve.ts';
import { addListenOptions, catalogueOption, example, type AddCommand } from './definition.ts';

export const addServe: AddCommand = (program, environment, onEnd) => {
  const command = program
    .command('serve')
    .description('Preview the catalogue on this machine, rebuilding when a record changes')
    .addOption(catalogueOption());
  addListenOptions(command)
    .addHelpText('after', example('catalogue serve', 'catalogue serve --port 9000'))
    .action(async (options: ServeOptions) => {
      const { serve } = await import('../commands/serve.ts');
      onEnd(await serve(options, environment));
    });
};
