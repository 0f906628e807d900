/** What can be typed behind the name of a command. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
}

interface CompletedOption {
  /** Such as `--format`. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The values that there are; none where it may be any. */
  readonly choices: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** A script with which a shell completes commands, options and their values; anything else is a file. */
export function completionScript(shell: Shell, program: string, commands: readonly CompletedCommand[]): string {
  if (shell === 'fish') return fishScript(program, commands);
  const bash = bashScript(program, commands);
  return shell === 'bash' ? bash : `autoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function bashScript(program: string, commands: readonly CompletedCommand[]): string {
  const reply = (words: readonly string[]) => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$current"))`;
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map((option) => `    '${name} ${option.name}') ${reply(option.choices)}; return ;;`),
  );
  const names = commands.map(({ name, options }) => `    ${name}) ${reply(options.map((one) => one.name))} ;;`);
  return `_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${reply(commands.map(({ name }) => name))}
    return
  fi
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
  esac
  case "$current" in -*) ;; *) return ;; esac
  case "\${COMP_WORDS[1]}" in
${names.join('\n')}
  esac
}
complete -o default -F _${program} ${program}
`;
}

function fishScript(program: string, commands: readonly CompletedCommand[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ name, description, options }) => [
    `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ...options.map((option) => {
      const values =
        option.choices.length > 0 ? ` -x -a ${quoted(option.choices.join(' '))}` : option.takesValue ? ' -r' : '';
      const where = `-n '__fish_seen_subcommand_from ${name}'`;
      return `complete -c ${program} ${where} -l ${option.name.replace(/^--/, '')}${values} -d ${quoted(option.description)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}
