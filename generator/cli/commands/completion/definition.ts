import { type Command, Argument } from '@commander-js/extra-typings';
import { example } from '../../terminal/options.ts';

export const defineCompletion = (program: Command) =>
  program
    .command('completion')
    .description('Print a shell script that completes commands, options, slugs, records and codes')
    .addArgument(new Argument('<shell>', 'shell that it is for').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      example(
        'source <(catalogue completion bash)',
        'source <(catalogue completion zsh)',
        'catalogue completion fish > ~/.config/fish/completions/catalogue.fish',
      ),
    );
