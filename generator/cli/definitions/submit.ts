import type { SubmitOptions } from '../commands/submit.ts';
import { catalogueOption, example, type AddCommand } from './definition.ts';

export const addSubmit: AddCommand = (program, environment, onEnd) => {
  program
    .command('submit')
    .argument('[paths...]', 'records or folders; everything that differs from the main branch if not given')
    .description(
      'Propose changed records: fix, format, date and check them, show what they do, commit, push, open the request',
    )
    .addOption(catalogueOption())
    .option(
      '--branch <name>',
      'branch to make (default: made of the change; another than the main branch is used as it is)',
    )
    .option('--title <text>', 'title of the commit and of the request (default: made of the change)')
    .option('-y, --yes', 'commit, push and open without a question', false)
    .addHelpText(
      'after',
      '\nIt asks before it commits, and nothing leaves this machine without a yes. With the remotes "origin" (your fork) and' +
        '\n"upstream" it pushes to the first and opens the request at the second. GitHub is asked by its program gh, GitLab by' +
        '\nglab; without them, and for other forges, it prints the address to open in a browser.\n',
    )
    .addHelpText('after', example('catalogue submit', 'catalogue submit space-taxi --title "Add Space Taxi" --yes'))
    .action(async (paths: readonly string[], options: SubmitOptions) => {
      const { submit } = await import('../commands/submit.ts');
      onEnd(await submit(paths, options, environment));
    });
};
