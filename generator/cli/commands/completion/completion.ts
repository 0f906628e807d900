import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings';
import { type Environment, ExitCode } from '../../terminal/environment.ts';
import { hosts } from '../../../http/hosts.ts';
import { allFindings } from '../../../scripts/all-findings.ts';
import { SLUG } from '../../../catalogue/slug-grammar.ts';

/** Prints completion scripts of a command line. They list records by themselves, since this program starts too slowly. */
export function completionOf(program: Command) {
  return (shell: 'bash' | 'zsh' | 'fish', _options: object, { out }: Environment): ExitCode => {
    const completion = completedProgram(program);
    if (shell === 'zsh') out.write('autoload -U +X bashcompinit && bashcompinit\n');
    out.write(shell === 'fish' ? fishScript(completion) : bashScript(completion));
    return ExitCode.clean;
  };
}

type CompletedProgram = ReturnType<typeof completedProgram>;

function completedProgram(program: Command) {
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

function bashScript({ name: program, commands, codes }: CompletedProgram): string {
  const reply = (words: readonly string[]) => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$current"))`;
  const values = commands.flatMap(({ name, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map((option) => `    '${name} ${option.name}') ${reply(option.choices)}; return ;;`),
  );
  const names = commands.map(({ name, options }) => `      ${name}) ${reply(options.map((option) => option.name))} ;;`);
  const of = (kind: string) => commands.filter(({ argument }) => argument === kind).map(({ name }) => name);
  const choices = commands
    .filter((command) => command.choices.length > 0)
    .map((command) => `    ${command.name}) ${reply(command.choices)} ;;`);
  return `${catalogueFunctions(program)}
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${reply(commands.map(({ name }) => name))}
    return
  fi
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
    *' --'* | *' -C' | *' -o') case "\${COMP_WORDS[COMP_CWORD - 1]}" in ${flagsOf(commands)}) ;; *) return ;; esac ;;
  esac
  case "$current" in
  -*)
    case "\${COMP_WORDS[1]}" in
${names.join('\n')}
    esac
    return
    ;;
  esac
  case "\${COMP_WORDS[1]}" in
${choices.join('\n')}
    ${of('codes').join(' | ')}) ${reply(codes)} ;;
    ${of('records').join(' | ')}) _${program}_records "$current" ;;
  esac
}
complete -o default -F _${program} ${program}
`;
}

/** Options without a value, behind which an argument may stand. */
function flagsOf(commands: CompletedProgram['commands']): string {
  const options = commands.flatMap((command) => command.options);
  const valueOptions = new Set(options.filter(({ takesValue }) => takesValue).map(({ name }) => name));
  const flags = new Set(options.map(({ name }) => name).filter((name) => !valueOptions.has(name)));
  return [...flags].join(' | ');
}

/** Lists records for bash, safely: slugs only, no second expansion, an array instead of a split. */
function catalogueFunctions(program: string): string {
  return `_${program}_folder() {
  local at=1 folder="$PWD"
  while [ "$at" -lt "$COMP_CWORD" ]; do
    case "\${COMP_WORDS[at]}" in
    -C | --catalogue) folder="\${COMP_WORDS[at + 1]}" ;;
    esac
    at=$((at + 1))
  done
  while [ -n "$folder" ]; do
    for REPLY in "$folder" "$folder/catalogue"; do
      [ -d "$REPLY/games" ] && [ -e "$REPLY/site.yaml" ] && return 0
    done
    case "$folder" in */*) folder="\${folder%/*}" ;; *) return 1 ;; esac
  done
  return 1
}
_${program}_records() {
  local REPLY found start
  [ -n "\${ZSH_VERSION-}" ] && setopt localoptions nullglob
  case "$1" in
  */*)
    start="$1"
    _${program}_folder && [ ! -e "\${1%/*}" ] && start="$REPLY/$1"
    for found in "$start"*; do
      case "$found" in *'*') continue ;; *.yaml) ;; *) [ -d "$found" ] || continue; found="$found/" ;; esac
      COMPREPLY+=("$1\${found#"$start"}")
    done
    [ "\${#COMPREPLY[@]}" -eq 1 ] && case "\${COMPREPLY[*]}" in */) compopt -o nospace 2>/dev/null ;; esac
    return 0
    ;;
  esac
  _${program}_folder || return 0
  for found in "$REPLY"/games/*/"$1"*/ "$REPLY"/games/*/*/"\${1:-game.}"*.yaml; do
    found="\${found%/}"
    found="\${found##*/}"
    found="\${found%.yaml}"
    case "$found" in game | *[!a-z0-9_-]*) ;; *) COMPREPLY+=("$found") ;; esac
  done
}`;
}

function fishScript({ name: program, commands, codes }: CompletedProgram): string {
  const lines = commands.flatMap(({ name, description, options, argument, choices }) => {
    const where = `complete -c ${program} -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
      ...(argument === 'records' ? [`${where} -a '(__${program}_slugs)'`] : []),
      ...(argument === 'codes' ? [`${where} -f -a ${quote(codes.join(' '))}`] : []),
      ...(choices.length > 0 ? [`${where} -f -a ${quote(choices.join(' '))}`] : []),
      ...options.map((option) => {
        const value = option.takesValue ? ' -r' : '';
        const values = option.choices.length > 0 ? ` -x -a ${quote(option.choices.join(' '))}` : value;
        return `${where} -l ${option.name.replace(/^--/, '')}${values} -d ${quote(option.description)}`;
      }),
    ];
  });
  return `${slugsFunction(program)}${lines.join('\n')}\n`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function slugsFunction(program: string): string {
  return `function __${program}_slugs
    set -l folder $PWD
    set -l words (commandline -opc)
    for at in (seq (count $words))
        contains -- $words[$at] -C --catalogue; and set folder $words[(math $at + 1)]
    end
    set -l start (commandline -ct)
    string match -q '*/*' -- $start; and return
    while test -n "$folder"
        for found in $folder $folder/catalogue
            if test -d $found/games -a -e $found/site.yaml
                set -l paths $found/games/*/$start*/
                test -n "$start"; and set -a paths $found/games/*/*/$start*.yaml
                string replace -r '/$' '' -- $paths | string replace -r '.*/' '' | string replace -r '\\.yaml$' '' |
                    string match -r '^${SLUG}$' | string match -v game
                return
            end
        end
        string match -q '*/*' -- $folder; or return
        set folder (string replace -r '/[^/]*$' '' -- $folder)
    end
end
`;
}
