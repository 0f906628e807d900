import { Option, type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import {
  addCacheOptions,
  addNetworkOptions,
  addRecords,
  details,
  formatOption,
  issuesOption,
  wholeNumber,
  type OptionsOf,
  collect,
  addDigestOptions,
  addRenewalOptions,
} from '../../terminal/options.ts';

export const defineLinks = (program: Command) =>
  addNetworkOptions(
    addRecords(addCacheOptions(program.command('links')))
      .description('Check download addresses: dead, moved and changed ones')
      .addOption(formatOption(['text', 'json']))
      .addOption(
        new Option('--list', 'print the addresses, one a line, and ask none of them')
          .default(false)
          .conflicts(['format', 'issues', 'checksums']),
      )
      .option('--checksums', 'fetch the files whose checksum is known, up to an hour each, and compare', false),
  )
    .option('--timeout <seconds>', 'longest time for an answer', wholeNumber(1, 600), 30)
    .option('--delay <milliseconds>', 'pause between two requests to one host', wholeNumber(0, 60_000), 1_000)
    .option('--max-age <hours>', 'do not ask again for what answered since', wholeNumber(0, 8_760), 24)
    .option(
      '--max-time <minutes>',
      'ask no more addresses after that, and report what is known',
      wholeNumber(1, 10_000),
    )
    .addOption(issuesOption())
    .addHelpText(
      'after',
      details(`
      Asks for the head of each file, and for its first byte where a host refuses that: one request at a time to each
      host, up to three tries. A host that is too slow three times in a row is left alone. With --max-time, each day
      asks in another order. Stopped with Ctrl+C, it reports what is known. It fails if an address is dead or a file
      has changed, and never changes a record: a checksum that does not fit any more is a question to the publisher.
      Where no host of the internet can be reached, it says so, reports what else it knows, and ends with 2.

      $ catalogue links
      $ catalogue links --list | wget --input-file=-
      $ catalogue links --checksums catalogue/games/o/openttd
    `),
    );

export type LinksOptions = OptionsOf<typeof defineLinks>;

export const defineRehearse = (program: Command) =>
  addNetworkOptions(
    addRecords(addCacheOptions(program.command('rehearse')))
      .description('Install on paper with the real downloads: is every file that a script names in them?')
      .option('--changed-from <branch>', 'only installers that differ from where this branch or commit began')
      .addOption(formatOption(['text', 'markdown', 'json']))
      .option('--with <label=file>', 'what the player brings for a label; can be repeated', collect)
      .option('--client <folder>', "compare with what the client's own code does, whose source is there")
      .option('--max-age <hours>', 'do not download again what had its checksum since', wholeNumber(0, 8_760), 168)
      .option('--max-size <megabytes>', 'largest file to download', wholeNumber(1, 1_000_000), 4_000)
      .option('--max-time <minutes>', 'begin no more downloads after that', wholeNumber(1, 10_000)),
  )
    .addOption(issuesOption())
    .addHelpText(
      'after',
      details(`
      Downloads each file once, compares its checksum, lists what is in it and deletes it again; then it follows the steps
      with these contents. What is in a file with a SHA-2 checksum is remembered, so that the next run need not download
      it. Nothing of a download runs, and no record changes. An installer works, works up to a step that runs a program
      of its own, fails (with the line, what is there instead, and what to write), or is unclear because a host did not
      send a file. It fails if an installer does. Archives other than tar need the package 7z-wasm (npm install 7z-wasm),
      and setup programs of Inno need innoextract.

      With --client, the source of Lutris installs as well, in a sandbox of bubblewrap without network and home, and its
      programs do nothing. Downloads stay on the disk until the end then. It fails also if the client differs.

      $ catalogue rehearse openttd
      $ catalogue rehearse --changed-from origin/main --format markdown
      $ catalogue rehearse --with setup=~/Downloads/setup_game.zip catalogue/games/g/game
    `),
    );

export type RehearseOptions = OptionsOf<typeof defineRehearse>;

export const definePin = (program: Command) =>
  addDigestOptions(
    addRenewalOptions(program.command('pin'))
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

const DAY = 86_400_000;

export const defineBump = (program: Command) =>
  addDigestOptions(
    addRenewalOptions(program.command('bump'))
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
