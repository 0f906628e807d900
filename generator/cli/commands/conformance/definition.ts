import { API_ROOT, LIST_FILE } from '../../../http/addresses.ts';
import { Option, type Command } from '@commander-js/extra-typings';
import { addHostOption, example, formatOption, wholeNumber } from '../../terminal/options.ts';

export const defineConformance = (program: Command) =>
  addHostOption(
    program.command('conformance'),
    'the host of the site, as "catalogue host" names it, whose known limits may fail',
  )
    .description('Test over HTTP whether a site serves a catalogue as the contract requires')
    .argument('<url>', `address of the site, without /${API_ROOT}`)
    .option('--slug <slug...>', `slugs to ask for (default: some of the list of files, ${LIST_FILE}, of the site)`)
    .option('--dist <folder>', 'a built tree, to choose from and to compare with byte by byte')
    .option('--except <ids>', 'assertions that may fail: ids by commas, * for any part: *.allow,post.*')
    .addOption(
      new Option('--unknown-slug <answer>', "the site's setting unknown_slug")
        .choices(['not-found', 'empty'])
        .default('not-found'),
    )
    .addOption(formatOption(['text', 'jsonl']))
    .option('--timeout <seconds>', 'timeout of a request', wholeNumber(1, 600), 20)
    .option('--concurrency <number>', 'number of concurrent requests', wholeNumber(1, 64), 8)
    .addHelpText(
      'after',
      example(
        'catalogue conformance https://installers.example.org',
        'catalogue conformance http://127.0.0.1:8080 --slug openttd',
        "catalogue conformance https://me.github.io/games --dist dist --except '*.allow,*.cache'",
      ),
    );
