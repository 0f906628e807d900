import { InvalidArgumentError, Option } from 'commander';
import type { BumpOptions } from '../commands/bump.ts';
import {
  addCacheOptions,
  addDigestOptions,
  catalogueOption,
  dryRunOption,
  example,
  formatOption,
  withAllowed,
  type AddCommand,
  type AllowOptions,
} from './definition.ts';

const DAY = 86_400_000;

export const addBump: AddCommand = (program, environment, onEnd) => {
  const command = addCacheOptions(program.command('bump'))
    .description('Bring downloads up to date: newer releases, with their checksums')
    .argument('[path...]', 'records or folders, or patterns of them (default: the whole catalogue)')
    .addOption(catalogueOption())
    .addOption(formatOption(['text', 'json']))
    .addOption(dryRunOption('write nothing, and print the changes as a unified diff'))
    .addOption(minAgeOption());
  addDigestOptions(command)
    .addHelpText(
      'after',
      '\nAn address of a release at a forge says by itself where newer ones are; for another, "downloads" of the record does.' +
        '\nA newer release changes the address, its checksum and size, names of the file in the script, and the version of the' +
        '\nrecord, or nothing where one of these is unclear. It takes no pre-release, unless the record has one, and never an' +
        '\nolder version. A record with "no_update" stays as it is. A file of the same version that was uploaded anew with other' +
        '\nbytes is an alarm and never taken. What it downloads, it does not run.' +
        '\n' +
        '\nA token in GH_TOKEN is sent to api.github.com alone, which then answers more questions.\n',
    )
    .addHelpText('after', example('catalogue bump --dry-run', 'catalogue bump catalogue/games/o/openttd --min-age 14d'))
    .action(async (paths: string[], options: Omit<BumpOptions, 'allow'> & AllowOptions) => {
      const { bump } = await import('../commands/bump.ts');
      onEnd(await bump(paths, withAllowed(options), environment));
    });
};

function minAgeOption(): Option {
  const option = new Option('--min-age <age>', 'take no release younger than that, such as 3d or 12h');
  return option.default(3 * DAY, '3d').argParser(readAge);
}

/** Milliseconds of an age in days or hours. */
function readAge(text: string): number {
  const [, number, unit = 'd'] = /^(\d{1,4})([dh])?$/.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError('It must be a number of days or hours, such as 3d or 12h.');
  return Number(number) * (unit === 'd' ? DAY : DAY / 24);
}
