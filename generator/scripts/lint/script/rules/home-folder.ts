import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { valuesOf, placeInText } from '../../../reading/scalars-of.ts';

const homeFolder = defineFinding({
  code: 'home-folder',
  severity: 'warning',
  message: (details: { path: string }) => `"${details.path}" is a folder of one person's machine`,
  help: () => `Use $GAMEDIR for the game's folder, $HOME or $USER for the player's.`,
  why: 'The path is that of the machine on which the script was written. On that of another player there is no such folder.',
  wrong: script('game:', '  exe: $GAMEDIR/start.sh', '  args: -data /home/anna/Games/my-game'),
  right: script('game:', '  exe: $GAMEDIR/start.sh', '  args: -data $GAMEDIR'),
});

const HOME =
  /(?<![\w.$}/~:-])(?:\/home|\/Users|\/run\/media|\/mnt(?=\/[\w.-]+\/))\/(?!\$|\{|(?:cd|dvd|iso)\w*\/)[\w.-]+(?=$|[/\s"':;)])|(?<!\w)[A-Za-z]:[\\/]Users[\\/](?!(?:Public|user|steamuser|crossover|Default)\b)[\w.-]+/i;

/** In every record with such a folder; a backslash may stand for any letter. */
const HINT = /home|users|media|mnt|\\/i;

/** A script that was written on one machine often keeps its paths. */
export const homeFolderRule: ScriptRule = {
  finding: homeFolder,
  check: (script) => {
    if (!HINT.test(script.source.text)) return [];
    return collect(textsOf(script), (scalar) => {
      const match = /[/\\]/.test(scalar.text) ? HOME.exec(scalar.text) : null;
      if (match === null) return [];
      const part = { index: match.index, length: match[0].length };
      const place = scalar.text.includes('\n') ? placeOf(script, scalar) : placeInText(script, scalar, part);
      return [homeFolder.at(place, { path: match[0] })];
    });
  },
};

/** Every value of a script, except for files, which have a rule of their own, and the texts shown to the player. */
function textsOf({ script, steps }: Outline): ScalarNode[] {
  const found: ScalarNode[] = [];
  for (const { key, value } of script.pairs) {
    if (key.text !== 'files' && key.text !== 'installer' && key.text !== 'install_complete_text')
      valuesOf(value, found);
  }
  for (const { value } of steps) {
    if (value?.kind !== 'mapping') valuesOf(value, found);
    else for (const pair of value.pairs) if (!spoken.has(pair.key.text)) valuesOf(pair.value, found);
  }
  return found;
}

const spoken: ReadonlySet<string> = new Set(['description', 'message', 'options']);
