import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { hosts } from '../../../http/hosts.ts';
import { allFindings } from '../../../scripts/all-findings.ts';

/** All that a completion script is made from. */
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
    /** The values of its first argument; none where it may be any. */
    choices: argument?.argChoices ?? ofHost,
    options: options.map(({ long, description, required, optional, argChoices }) => ({
      /** Such as `--format`. */
      name: long ?? '',
      description,
      takesValue: required || optional,
      /** The values that there are; none where it may be any. */
      choices: argChoices ?? [],
    })),
  };
}

/** What an argument is by its name in the help: things of the catalogue, codes of findings, or anything else. */
function kindOf(name: string): 'records' | 'codes' | 'other' {
  if (name === 'code') return 'codes';
  return name === 'path' || /(?:^|\|)slug(?:$|\|)/.test(name) ? 'records' : 'other';
}
