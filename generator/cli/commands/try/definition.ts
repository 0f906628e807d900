import type { Command } from '@commander-js/extra-typings';
import { addListenOptions, catalogueOption, details, portOption } from '../../terminal/options.ts';

export const defineTry = (program: Command) =>
  addListenOptions(
    program
      .command('try')
      .description('Install a record that you are working on with Lutris, before it is published')
      .argument('<slug|file>', 'installer or game of the catalogue, or the file of an installer; drafts too')
      .addOption(catalogueOption())
      .addOption(portOption()),
  )
    .option('--no-start', 'do not start Lutris, only print the command')
    .option('-o, --out <file>', 'write a script that stands alone instead, for lutris -i FILE; - for standard output')
    .addHelpText(
      'after',
      details(`
      Serves the record until you stop it, and starts Lutris where it is installed. The record is read again at each
      request: change it, and run the printed command again.

      $ catalogue try skyroads
      $ catalogue try catalogue/games/s/skyroads/skyroads.yaml --out skyroads-script.yaml
    `),
    );
