import { bashScript } from './completion/bash-script.ts';
import { fishScript } from './completion/fish-script.ts';

/** What an argument names: things of the catalogue, codes of findings, or anything else. */
export type ArgumentKind = 'records' | 'codes' | 'other';

/** What can be typed behind the name of a command. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** What its arguments are. */
  readonly argument: ArgumentKind;
  /** The values of its first argument; none where it may be any. */
  readonly choices: readonly string[];
}

interface CompletedOption {
  /** Such as `--format`. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The values that there are; none where it may be any. */
  readonly choices: readonly string[];
}

/** All that a script is made from. */
export interface CompletedProgram {
  readonly name: string;
  readonly commands: readonly CompletedCommand[];
  /** Codes of all findings. */
  readonly codes: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/**
 * A script with which a shell completes commands, options and their values, codes, slugs and paths of records; anything else
 * is a file. It lists the catalogue's folder by itself, since the start of this program takes longer than that.
 */
export function completionScript(shell: Shell, program: CompletedProgram): string {
  if (shell === 'fish') return fishScript(program);
  const bash = bashScript(program);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}
