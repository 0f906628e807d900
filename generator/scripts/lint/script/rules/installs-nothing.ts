import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { isFalsy } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, scalarOf } from '../../../reading/outline.ts';
import { isOnTop, namesStore } from '../../../reading/section-forms.ts';
import type { ScriptRule } from '../script-rule.ts';

const installsNothing = defineFinding({
  code: 'installs-nothing',
  severity: 'warning',
  message: ({ program }: { program: string }) => `Nothing installs "${program}": the script has no files and no steps`,
  help: () => 'Add "files" and "installer", or "requires" with the slug of the game that has the file.',
  why: 'Settings of a game that is on one machine already start nothing on another: the file is not there.',
  wrong: script('game:', '  exe: /mnt/data/Games/my-game/start.sh'),
  right: script(
    'files:',
    '  - game: https://example.org/my-game.zip',
    'installer:',
    '  - extract: {file: game}',
    'game:',
    '  exe: $GAMEDIR/start.sh',
  ),
});

/** A path of one machine, not the name of a program that others have as well. */
const PATH = /^(?:\/(?!usr\/|bin\/|opt\/|app\/|snap\/)|~\/|[A-Za-z]:[\\/])/;

export const installsNothingRule: ScriptRule = {
  finding: installsNothing,
  needs: ['game'],
  check: (outline) => {
    const game = pairOf(outline.script, 'game')?.value;
    const program = scalarOf(game, 'exe') ?? scalarOf(game, 'main_file');
    const hasParts = ['files', 'installer'].some((key) => {
      const part = pairOf(outline.script, key)?.value;
      return part !== undefined && !isFalsy(part);
    });
    if (program === undefined || hasParts || isOnTop(outline) || namesStore(outline)) return [];
    return PATH.test(program.text) ? [installsNothing.at(placeOf(outline, program), { program: program.text })] : [];
  },
};
