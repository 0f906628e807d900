import type { Command } from '@commander-js/extra-typings';
import { collect, example, formatOption, type OptionsOf } from '../../terminal/options.ts';

export const defineVerify = (program: Command) =>
  program
    .command('verify')
    .description('Check a published folder or site against its manifest: changed, missing, extra and outdated files')
    .argument('<folder|url>', 'folder of a build or a mirror, or address of a site')
    .option(
      '--key <key>',
      'public key of minisign that it must be signed with, or a file with it; repeat it while a key changes',
      collect,
    )
    .option('--previous <file|url>', 'manifest seen before: an older one, or another with its serial, is a fault')
    .addOption(formatOption(['text', 'jsonl']))
    .addHelpText('after', example('catalogue verify dist', 'catalogue verify https://example.org --key catalogue.pub'));

export type VerifyOptions = OptionsOf<typeof defineVerify>;
