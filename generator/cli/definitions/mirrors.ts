import type { Command } from '@commander-js/extra-typings';
import { addKeyOptions, example, formatOption, wholeNumber, type OptionsOf } from './definition.ts';

export const defineMirrors = (program: Command) =>
  addKeyOptions(program.command('mirrors'))
    .description('Compare mirrors with their origin and report those that are outdated, frozen or untrusted')
    .argument('[url...]', 'addresses of mirrors')
    .option('--list <file>', 'list of mirrors, in YAML or JSON: name, url and perhaps country of each')
    .option('--origin <url>', 'address of the site that they mirror; without it, the newest mirror is the measure')
    .option(
      '--tolerance <hours>',
      'how old a mirror, and its last look at its source, may be',
      wholeNumber(1, 8760),
      24,
    )
    .option(
      '--sample <number>',
      'how many answers of each mirror, chosen at random, are compared with its list',
      wholeNumber(0, 10_000),
      20,
    )
    .option(
      '-o, --out <folder>',
      'write mirrors.html and mirrors.json there; the last report there shows what went back',
    )
    .option(
      '--force',
      'with --out: also replace files that this program did not write, or that were edited since',
      false,
    )
    .addOption(formatOption(['text', 'json']))
    .addHelpText(
      'after',
      example(
        'catalogue mirrors https://mirror.example.net --origin https://example.org',
        'catalogue mirrors --list .github/mirrors.yaml --origin https://example.org --key catalogue.pub --out public',
      ),
    );

export type MirrorsOptions = OptionsOf<typeof defineMirrors>;
