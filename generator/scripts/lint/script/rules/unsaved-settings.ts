import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { isBlank } from '../../../reading/describe-node.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const unsavedSettings = defineFinding({
  code: 'unsaved-settings',
  severity: 'warning',
  message: (details: { section: string; keys: string }) =>
    `The client does not save ${details.keys} of "${details.section}", since the script extends another game`,
  help: ({ section }) => `Delete them from "${section}", or write "requires" for "extends" to install another game.`,
  why: 'A script with "extends" adds files to a game that is there, and leaves the settings of that game as they are. What it says about starting the game is lost without a word.',
  wrong: script('extends: my-base-game', 'game:', '  exe: $GAMEDIR/expansion'),
  right: script('requires: my-base-game', 'game:', '  exe: $GAMEDIR/expansion'),
});

/** What the steps of the installation themselves use of each section; the runner's version runs them. */
const usedBySteps: Readonly<Record<string, readonly string[]>> = {
  game: ['prefix', 'arch', 'gog', 'gogid', 'humbleid', 'itchid'],
  system: ['env'],
};

/** An extension has no entry in the library where settings could be kept. */
export const unsavedSettingsRule: ScriptRule = {
  finding: unsavedSettings,
  needs: ['extends'],
  check: (script) => {
    const extending = pairOf(script.script, 'extends');
    if (extending === undefined || isBlank(extending.value)) return [];
    return ['game', 'system', script.runner].flatMap((section) => {
      const pair = pairOf(script.script, section);
      if (pair?.value.kind !== 'mapping') return [];
      const used = usedBySteps[section] ?? ['version'];
      const lost = pair.value.pairs.map(({ key }) => key.text).filter((key) => !used.includes(key));
      if (lost.length === 0) return [];
      const keys = lost.map((key) => `"${key}"`).join(', ');
      return [unsavedSettings.at(placeOf(script, pair.key), { section, keys })];
    });
  },
};
