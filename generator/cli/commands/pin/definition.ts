import type { Command } from '@commander-js/extra-typings';
import { addDigestOptions, renewalCommand, details, type OptionsOf } from '../../terminal/options.ts';

export const definePin = (program: Command) =>
  addDigestOptions(
    renewalCommand(program, 'pin')
      .description('Give downloads a checksum, so that a changed file is noticed')
      .option('--unversioned', 'also pin what lies at an address that names no version', false)
      .option('--branches', 'turn the address of a file of a branch into that of its last commit, and pin it', false),
  ).addHelpText(
    'after',
    details(`
      Takes the SHA-256 that GitHub has of a file of a release, or else downloads the file once. An address alone
      becomes url, filename and checksum, with the name under which the client has kept the file all along. An MD5 or
      SHA-1 is replaced only where it fits what was downloaded. An address that redirects to one whose file changes
      gets none. What gets no checksum is listed with the reason.
      Comments stay.

      A token in GH_TOKEN is sent to api.github.com alone, which then answers more questions. Where a host wants a
      pause, a record that needs it stays as it was; run the command again later. It fails if a file cannot be had, or
      is not what the record expects.

      $ catalogue pin --dry-run
      $ catalogue pin catalogue/games/o/openttd
    `),
  );

export type PinOptions = OptionsOf<typeof definePin>;
