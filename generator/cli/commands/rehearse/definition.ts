import type { Command } from '@commander-js/extra-typings';
import {
  cachingCommand,
  addNetworkOptions,
  addRecords,
  collect,
  details,
  formatOption,
  issuesOption,
  wholeNumber,
  type OptionsOf,
} from '../../terminal/options.ts';

export const defineRehearse = (program: Command) =>
  addNetworkOptions(
    addRecords(cachingCommand(program, 'rehearse'))
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
