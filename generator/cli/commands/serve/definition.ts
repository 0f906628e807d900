import type { Command } from '@commander-js/extra-typings';
import { addListenOptions, catalogueOption, example, portOption } from '../../terminal/options.ts';

export const defineServe = (program: Command) =>
  addListenOptions(
    program
      .command('serve')
      .description('Preview the catalogue on this machine, rebuilding when a record changes')
      .addOption(catalogueOption())
      .addOption(portOption()),
  ).addHelpText('after', example('catalogue serve', 'catalogue serve --port 9000'));
