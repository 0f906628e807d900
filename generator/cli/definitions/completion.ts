import { Argument, type Command } from 'commander';
import { completionScript, SHELLS, type Shell } from '../terminal/completion.ts';
import type { ArgumentKind, CompletedCommand } from '../terminal/completion/completed-program.ts';
import { ExitCode } from '../terminal/environment.ts';
import { example, type AddCommand } from './definition.ts';

export const addCompletion: AddCommand = (program, { out }, onEnd) => {
  program
    .command('completion')
    .description('Print a shell script that completes commands, options, slugs, records and codes')
    .addArgument(new Argument('<shell>', 'shell that it is for').choices(SHELLS))
    .addHelpText(
      'after',
      example(
        'source <(catalogue completion bash)',
        'source <(catalogue completion zsh)',
        'catalogue completion fish > ~/.config/fish/completions/catalogue.fish',
      ),
    )
    .action(async (shell: Shell) => {
      const { allFindings } = await import('../../scripts/all-findings.ts');
      const { hosts } = await import('../../http/hosts.ts');
      const commands = program.commands.map((command) =>
        toCompleted(command, command.name() === 'host' ? hosts.map(({ name }) => name) : []),
      );
      out.write(completionScript(shell, { name: program.name(), commands, codes: [...allFindings.keys()] }));
      onEnd(ExitCode.clean);
    });
};

function toCompleted(command: Command, choices: readonly string[]): CompletedCommand {
  const options = command.options.filter(({ hidden, long }) => !hidden && long !== undefined);
  const [argument] = command.registeredArguments;
  return {
    name: command.name(),
    description: command.description(),
    argument: kindOf(argument?.name() ?? ''),
    choices: argument?.argChoices ?? choices,
    options: options.map(({ long, description, required, optional, argChoices }) => ({
      name: long ?? '',
      description,
      takesValue: required || optional,
      choices: argChoices ?? [],
    })),
  };
}

/** What an argument is, by its name in the help. */
function kindOf(name: string): ArgumentKind {
  if (name === 'code') return 'codes';
  return name === 'path' || /(?:^|\|)slug(?:$|\|)/.test(name) ? 'records' : 'other';
}
