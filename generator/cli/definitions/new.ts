import type { NewOptions } from '../commands/new.ts';
import {
  allowHostOption,
  allowPrivateOption,
  catalogueOption,
  example,
  wholeNumber,
  withAllowed,
  type AddCommand,
  type AllowOptions,
} from './definition.ts';

export const addNew: AddCommand = (program, environment, onEnd) => {
  program
    .command('new')
    .description('Begin an installer: asks what it needs, or takes it from options, and writes the records')
    .addOption(catalogueOption())
    .option('--game <slug>', 'slug of the game; of a new one, made of the name if not given')
    .option('--name <name>', 'name of a new game')
    .option('--year <year>', 'year of the first release of a new game', wholeNumber(1950, 2100))
    .option('--variant <label>', 'version: the label of the installer among those of its game')
    .option('--runner <name>', 'program that runs the game, such as linux, wine or dosbox')
    .option('--user <name>', 'name of the author')
    .option('--slug <slug>', 'slug of the installer (default: made of name and version)')
    .option('--description <text>', 'what the installer does', '')
    .option('--url <address>', 'address of the file that the installer downloads')
    .option('--fetch', 'download that file once, for its checksum', false)
    .addOption(allowHostOption())
    .addOption(allowPrivateOption())
    .option('--force', 'replace a record that is there already', false)
    .addHelpText(
      'after',
      '\nIn a terminal it asks for what the options do not say, and finds games while you type. Ids follow from the slugs, so' +
        '\nthat you need not count. The script is one to begin with: replace the names in it that only you know.\n',
    )
    .addHelpText(
      'after',
      example(
        'catalogue new',
        'catalogue new --name "Space Taxi" --year 1984 --variant "1.0 Linux" --runner linux --user your-name' +
          ' --url https://example.org/space-taxi-1.0.tar.gz --fetch',
        'catalogue new --game openttd --variant "Windows 15.3" --runner wine --user your-name',
      ),
    )
    .action(async (options: Omit<NewOptions, 'allow'> & AllowOptions) => {
      const { newInstaller } = await import('../commands/new.ts');
      onEnd(await newInstaller(withAllowed(options), environment));
    });
};
