import type { ServeOptions } from '../commands/serve.ts';
import { catalogueOption, example, wholeNumber, type AddCommand } from './definition.ts';

export const addServe: AddCommand = (program, environment, onEnd) => {
  program
    .command('serve')
    .description('Preview the catalogue on this machine, rebuilding when a record changes')
    .addOption(catalogueOption())
    .option('--port <number>', 'port to listen on; 0 for any free one', wholeNumber(0, 65_535), 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addHelpText('after', example('catalogue serve', 'catalogue serve --port 9000'))
    .action(async (options: ServeOptions) => {
      const { serve } = await import('../commands/serve.ts');
      onEnd(await serve(options, environment));
    });
};
