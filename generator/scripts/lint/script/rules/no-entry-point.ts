import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { entryPointOf, entryPoints } from '../../../vocabulary/script-keys.ts';
import { isBlank } from '../describe-node.ts';
import { pairOf, placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const noEntryPoint = defineFinding({
  code: 'no-entry-point',
  severity: 'warning',
  message: (details: { key: string }) => `The script does not say what starts the game: there is no "${details.key}"`,
  help: ({ key }) => `Add it to the section "game", such as: ${key}: $GAMEDIR/…`,
  why: 'The game is installed and put into the library, but when the player wants to start it, the client has nothing to run.',
  wrong: script('game:', '  args: -fullscreen'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  args: -fullscreen'),
});

/** Steps that find out by themselves what starts the game. */
const finding: ReadonlySet<string> = new Set([
  'autosetup_gog_game',
  'autosetup_zoom_platform',
  'autosetup_amazon',
  'gogdl_setup',
]);

/** What starts the game is looked for when the player starts it, long after the installation. */
export const noEntryPointRule: ScriptRule = {
  finding: noEntryPoint,
  check: (script) => {
    const { runner, script: node } = script;
    if (node.pairs.length === 0 || !Object.hasOwn(runners, runner) || isTakenFromElsewhere(script)) return [];
    const game = pairOf(node, 'game');
    if (game !== undefined && game.value.kind !== 'mapping') return [];
    const key = entryPointOf(runner);
    if ([game?.value, node].some((map) => map?.kind === 'mapping' && map.pairs.some((pair) => isEntry(pair))))
      return [];
    return [noEntryPoint.at(placeOf(script, game?.key ?? node.pairs[0]?.key ?? node), { key })];
  },
};

function isEntry({ key, value }: { key: { text: string }; value: Parameters<typeof isBlank>[0] }): boolean {
  return entryPoints.has(key.text) && !isBlank(value);
}

/** Whether another game's settings are taken, or the installer makes them. */
function isTakenFromElsewhere({ script, steps }: Outline): boolean {
  const isSet = (key: string) => {
    const value = pairOf(script, key)?.value;
    return value !== undefined && !isBlank(value);
  };
  return isSet('requires') || isSet('extends') || steps.some(({ name }) => finding.has(name));
}
