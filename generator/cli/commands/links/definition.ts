import { Option, type Command } from '@commander-js/extra-typings';
import {
  cachingCommand,
  addNetworkOptions,
  addRecords,
  details,
  formatOption,
  issuesOption,
  wholeNumber,
  type OptionsOf,
} from '../../terminal/options.ts';

export const defineLinks = (program: Command) =>
  addNetworkOptions(
    addRecords(cachingCommand(program, 'links'))
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
