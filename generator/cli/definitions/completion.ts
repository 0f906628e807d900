import { Argument, type Command } from 'commander';
import { completionScript, SHELLS, type CompletedCommand, type Shell } from '../terminal/completion.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { example, type AddCommand } from './definition.ts';

export const addCompletion: AddCommand = (program, { out }, onEnd) => {
  program
    .command('completion')
    .description('Print a script with which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'shell that it is for').choices(SHELLS))
    .addHelpText(
      'after',
      example(
        'source <(catalogue completion bash)',
        'catalogue completion fish > ~/.config/fish/completions/catalogue.fish',
      ),
    )
    .action((shell: Shell) => {
      out.write(completionScript(shell, program.name(), program.commands.map(toCompleted)));
      onEnd(ExitCode.clean);
    });
};

function toCompleted(command: Command): CompletedCommand {
  const options = command.options.filter(({ hidden, long }) => !hidden && long !== undefined);
  return {
    name: command.name(),
    description: command.description(),
    options: options.map(({ long, description, required, optional, argChoices }) => ({
      name: long ?? '',
      description,
      takesValue: required || optional,
      choices: argChoices ?? [],
    })),
  };
}
