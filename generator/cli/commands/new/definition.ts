import type { Command } from '@commander-js/extra-typings';
import { addNetworkOptions, catalogueOption, details, wholeNumber } from '../../terminal/options.ts';

export const defineNew = (program: Command) =>
  addNetworkOptions(
    program
      .command('new')
      .argument('[address]', 'address of the download, or of the page of its release: it is fetched and looked into')
      .description(
        'Begin an installer: looks at its download, asks for the rest or takes it from options, and writes the records',
      )
      .addOption(catalogueOption())
      .option('--game <slug>', 'slug of the game; of a new one, made of the name if not given')
      .option('--name <name>', 'name of a new game')
      .option('--year <year>', 'year of the first release of a new game', wholeNumber(1950, 2100))
      .option('--variant <label>', 'version: the label of the installer among those of its game')
      .option('--runner <name>', 'program that runs the game, such as linux, wine or dosbox')
      .option('--user <name>', 'name of the author')
      .option('--slug <slug>', 'slug of the installer (default: made of name and version)')
      .option('--description <text>', 'what the installer does', '')
      .option('--url <address>', 'address of the file that the installer downloads, which is not fetched')
      .option('--fetch', 'download that file once, for its checksum and to see what is in it')
      .option('-y, --yes', 'take all guesses', false)
      .option('--resume', 'go on with the answers that were kept when it was stopped', false),
  )
    .option('--force', 'replace a record that is there already', false)
    .addHelpText(
      'after',
      details(`
      Of an address it guesses name, version, runner and program, and takes the checksum; the file is read once and
      not kept. In a terminal it asks for what is left, and finds games while you type; Esc goes back a question. Ids
      follow from the slugs, so that you need not count. What only you know is to be replaced in the script.

      $ catalogue new
      $ catalogue new https://example.org/space-taxi-1.0.tar.gz
      $ catalogue new https://github.com/owner/space-taxi/releases/latest
      $ catalogue new --name "Space Taxi" --year 1984 --variant "1.0 Linux" --runner linux --user your-name --url \
        https://example.org/space-taxi-1.0.tar.gz --fetch
      $ catalogue new --game openttd --variant "Windows 15.3" --runner wine --user your-name
    `),
    );
