import type { Command } from '@commander-js/extra-typings';
import { catalogueOption, details, type OptionsOf } from '../../terminal/options.ts';

export const defineSubmit = (program: Command) =>
  program
    .command('submit')
    .argument('[paths...]', 'records or folders; everything that differs from the main branch if not given')
    .description(
      'Propose changed records: fix, format, date and check them, show what they do, commit, push, open the request',
    )
    .addOption(catalogueOption())
    .option('--branch <name>', 'branch for all of it, new or not (default: one for each game)')
    .option('--title <text>', 'title of the commit and of the request (default: made of the change)')
    .option('--rehearse', 'first install changed records on paper with their real downloads', false)
    .option('-y, --yes', 'commit, push and open without a question', false)
    .addHelpText(
      'after',
      details(`
      Nothing leaves this machine without a yes. Each game goes on a branch of its own, which begins at the main branch; a
      game that you submitted before goes on with its branch. Your files stay as they are, and so does the branch that you
      work on. With the remotes "origin" (your fork)
      and "upstream" it pushes to the first and opens the request at the second. GitHub is asked by its program gh,
      GitLab by glab; without them, and for other forges, it prints the address to open in a browser.

      $ catalogue submit
      $ catalogue submit space-taxi --title "Add Space Taxi" --yes
    `),
    );

export type SubmitOptions = OptionsOf<typeof defineSubmit>;
