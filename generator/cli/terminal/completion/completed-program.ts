/** What an argument names: things of the catalogue, codes of findings, or anything else. */
export type ArgumentKind = 'records' | 'codes' | 'other';

export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
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
  readonly codes: readonly string[];
}
