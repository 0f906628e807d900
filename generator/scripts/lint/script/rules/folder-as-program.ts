import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { itemsOf, pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { scalarIn } from '../../../reading/scalars-of.ts';

const folderAsProgram = defineFinding({
  code: 'folder-as-program',
  severity: 'warning',
  message: (details: { path: string }) => `"${details.path}" is a folder, not a program that can be run`,
  help: () => `Write the path of the program itself, such as: $GAMEDIR/my-game`,
  why: 'The client looks for a file to run at this path. At the end of the installation it says that there is none, and the game does not start.',
  wrong: script('game:', '  exe: $GAMEDIR/bin/'),
  right: script('game:', '  exe: $GAMEDIR/bin/my-game'),
});

const FOLDER = /[\\/]$|^\$\{?(?:GAMEDIR|CACHE|HOME|DISC|SCRIPTDIR)\}?$|(?:^|\/)drive_c$/;

export const folderAsProgramRule: ScriptRule = {
  finding: folderAsProgram,
  check: inEach(programsOf, (script, program) =>
    FOLDER.test(program.text) ? [folderAsProgram.at(placeOf(script, program), { path: program.text })] : [],
  ),
};

/** The parameter that names a program, of the steps that have one. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['execute', 'file'],
  ['task', 'executable'],
]);

/** What the client runs as a program: the game, its other ways to start, and programs of steps. */
function programsOf({ script, steps }: Outline): readonly ScalarNode[] {
  const game = pairOf(script, 'game')?.value;
  const launches = game === undefined ? [] : itemsOf(game, 'launch_configs');
  const nodes = [
    pairOf(game, 'exe')?.value,
    ...launches.map((launch) => pairOf(launch, 'exe')?.value),
    ...collect(steps, ({ name, value }) => {
      const key = PROGRAMS.get(name);
      return key === undefined ? [] : [pairOf(value, key)?.value];
    }),
  ];
  return collect(nodes, scalarIn);
}
