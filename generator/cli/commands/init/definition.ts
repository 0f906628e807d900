import { Option, type Command } from '@commander-js/extra-typings';
import { licenceNames, placeNames } from '../../../authoring/init/choices.ts';
import { details, type OptionsOf } from '../../terminal/options.ts';

export const defineInit = (program: Command) => {
  const command = program.command('init');
  return command
    .addOption(new Option('--host <name>').choices(placeNames).hideHelp())
    .on('option:host', (name: string) => command.setOptionValue('forHost', name))
    .description('Begin a catalogue of your own: a complete repository, with workflows that check and publish it')
    .argument('[folder]', 'folder for it, which is made or is empty except for .git', '.')
    .option('--title <text>', 'name of the catalogue for people (default: the name of the folder)')
    .option('--base-url <url>', 'address at which it will be served')
    .addOption(new Option('--for-host <name>', 'where it is published (default: "github-pages")').choices(placeNames))
    .addOption(new Option('--license <name>', 'licence of the records (default: "CC0-1.0")').choices(licenceNames))
    .option('--tool <spec>', 'what package.json asks for of this program: a version, or a file: or git: address')
    .option('-y, --yes', 'take the defaults instead of asking', false)
    .addHelpText(
      'after',
      details(`
      In a terminal it asks for what the options do not say. It never replaces a file. The README that it writes says
      how to go on and how to publish.

      $ npx game-installer-catalogue init my-games
      $ catalogue init my-games --title "My games" --for-host github-pages --yes
      $ catalogue init my-games --title "My games" --for-host own-server --base-url https://games.example.org \
        --license none
    `),
    );
};

export type InitOptions = OptionsOf<typeof defineInit>;
