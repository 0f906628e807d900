import { InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import { addDigestOptions, renewalCommand, details, wholeNumber, type OptionsOf } from '../../terminal/options.ts';

const DAY = 86_400_000;

export const defineBump = (program: Command) =>
  addDigestOptions(
    renewalCommand(program, 'bump')
      .description('Bring downloads up to date: newer releases, with their checksums')
      .addOption(
        new Option('--min-age <age>', 'take no release younger than that, such as 3d or 12h')
          .default(3 * DAY, '3d')
          .argParser(readAge),
      )
      .addOption(
        new Option('--branches', 'make a git branch for each record, and change no file')
          .default(false)
          .conflicts('dryRun'),
      )
      .option('--max-open <number>', 'most branches that are open at once', wholeNumber(1, 1_000), 10),
  ).addHelpText(
    'after',
    details(`
      An address of a release at a forge says by itself where newer ones are; for another, "downloads" of the record
      does. A newer release changes the address, its checksum and size, names of the file in the script, and the
      version of the record, or nothing where one of these is unclear. It takes no pre-release, unless the record has
      one, never an older version, and none of another line, such as "editor-2.0" for "1.0". A record with "no_update"
      stays as it is. An update that is stuck is told: versions that cannot be compared, or a page on which nothing
      matches. A file of the same version that was uploaded anew with other bytes is an alarm and never taken; where no
      forge has its checksum and its host no older date, it is downloaded to be compared. Nothing that is downloaded is
      run.

      With --branches, each record gets a branch "bump/<installer>" with one commit upon what is committed, whose text
      says what changes and what speaks for it. Files and index stay as they are. A newer file takes the place of the
      one on the branch, a branch whose record is up to date is deleted, and one to which somebody else has committed
      is left alone.

      A token in GH_TOKEN is sent to api.github.com alone, which then answers more questions.

      $ catalogue bump --dry-run
      $ catalogue bump catalogue/games/o/openttd --min-age 14d
      $ catalogue bump --branches --max-open 5
    `),
  );

export type BumpOptions = OptionsOf<typeof defineBump>;

function readAge(text: string): number {
  const [, number, unit = 'd'] = /^(\d{1,4})([dh])?$/.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError('It must be a number of days or hours, such as 3d or 12h.');
  return Number(number) * (unit === 'd' ? DAY : DAY / 24);
}
