import { SLUG } from '../../../catalogue/slug-grammar.ts';
import type { CompletedProgram } from './completed-program.ts';

export function fishScript({ name: program, commands, codes }: CompletedProgram): string {
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
