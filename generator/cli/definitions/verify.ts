import type { VerifyOptions } from '../commands/verify.ts';
import { example, formatOption, type AddCommand, type GivenOptions } from './definition.ts';

export const addVerify: AddCommand = (program, environment, onEnd) => {
  program
    .command('verify')
    .description('Check a published folder or site against its manifest: changed, missing, extra and outdated files')
    .argument('<folder|url>', 'folder of a build or a mirror, or address of a site')
    .option('--key <key>', 'public key of minisign that the manifest must be signed with, or a file with it')
    .option('--previous <file|url>', 'manifest seen before: an older one, or another with its serial, is a fault')
    .addOption(formatOption(['text', 'jsonl']))
    .addHelpText('after', example('catalogue verify dist', 'catalogue verify https://example.org --key catalogue.pub'))
    .action(async (target: string, options: GivenOptions<VerifyOptions>) => {
      const { verify } = await import('../commands/verify.ts');
      onEnd(await verify(target, { ...options, key: options.key, previous: options.previous }, environment));
    });
};
