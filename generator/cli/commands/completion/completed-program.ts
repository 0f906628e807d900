import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { hosts } from '../../../http/hosts.ts';
import { allFindings } from '../../../scripts/all-findings.ts';

export type CompletedProgram = ReturnType<typeof completedProgram>;

export function completedProgram(program: Command) {
  return { name: program.name(), commands: program.commands.map(toCompleted), codes: [...allFindings.keys()] };
}

function toCompleted(command: CommandUnknownOpts) {
  const options = command.options.filter(({ hidden, long }) => !hidden && long !== undefined);
  const [argument] = command.registeredArguments;
  const ofHost = command.name() === 'host' ? hosts.map(({ name }) => name) : [];
  return {
    name: command.name(),
    description: command.description(),
    argument: kindOf(argument?.name() ?? ''),
    choices: argument?.argChoices ?? ofHost,
    options: options.map(({ long, description, required, optional, argChoices }) => ({
      name: long ?? '',
      description,
      takesValue: required || optional,
      choices: argChoices ?? [],
    })),
  };
}

function kindOf(name: string): 'records' | 'codes' | 'other' {
  if (name === 'code') return 'codes';
  return name === 'path' || /(?:^|\|)slug(?:$|\|)/.test(name) ? 'records' : 'other';
}
