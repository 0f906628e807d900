import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { suggest } from '../../../../text/suggest.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { runners } from '../../../vocabulary/runners.ts';
import {
  commonGameKeys,
  entryPointOf,
  entryPoints,
  legacyKeys,
  scriptKeys,
  seldomGameKeys,
} from '../../../vocabulary/script-keys.ts';
import { isBlank } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const noEntryPoint = defineFinding({
  code: 'no-entry-point',
  severity: 'warning',
  message: (details: { key: string }) => `The script does not say what starts the game: there is no "${details.key}"`,
  help: ({ key }) => `Add it to the section "game", such as: ${key}: $GAMEDIR/…`,
  why: 'The game is installed and put into the library, but when the player wants to start it, the client has nothing to run.',
  wrong: script('game:', '  args: -fullscreen'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  args: -fullscreen'),
});

const seldom: ReadonlySet<string> = new Set(seldomGameKeys);

/** What starts the game is looked for when the player starts it, long after the installation. */
export const noEntryPointRule: ScriptRule = {
  finding: noEntryPoint,
  check: (script) => {
    const { runner, script: node } = script;
    if (node.pairs.length === 0 || !Object.hasOwn(runners, runner) || isTakenFromElsewhere(script)) return [];
    const game = pairOf(node, 'game');
    if (game !== undefined && game.value.kind !== 'mapping') return [];
    const key = entryPointOf(runner);
    if (isStarted(game?.value, inGame, runner) || isStarted(node, inScript, runner)) return [];
    return [noEntryPoint.at(placeOf(script, game?.key ?? node.pairs[0]?.key ?? node), { key })];
  },
};

/** Keys of a map that start a game, and what else the map may have. */
interface EntryPoints {
  readonly keys: ReadonlySet<string>;
  /** Keys that may have been meant by a misspelt one. */
  readonly meant: readonly string[];
  readonly isKnown: (key: string, runner: string) => boolean;
}

const inGame: EntryPoints = {
  keys: entryPoints,
  meant: [...entryPoints],
  isKnown: (key, runner) =>
    Object.hasOwn(runners[runner]?.game ?? {}, key) || Object.hasOwn(commonGameKeys, key) || seldom.has(key),
};

const inScript: EntryPoints = {
  keys: new Set(legacyKeys),
  meant: ['game', ...legacyKeys],
  isKnown: (key) => Object.hasOwn(scriptKeys, key) || Object.hasOwn(runners, key),
};

/** Whether a map starts the game, or has a misspelt key that was meant to: that is reported separately. */
function isStarted(map: YamlNode | undefined, { keys, meant, isKnown }: EntryPoints, runner: string): boolean {
  if (map?.kind !== 'mapping') return false;
  if (map.pairs.some(({ key, value }) => keys.has(key.text) && !isBlank(value))) return true;
  // Suggestions take long, so that they are the last.
  return map.pairs.some(
    ({ key }) => !keys.has(key.text) && !isKnown(key.text, runner) && suggest(key.text, meant) !== undefined,
  );
}

/** Whether another game's settings are taken, or the installer makes them. */
function isTakenFromElsewhere({ script, steps }: Outline): boolean {
  const isSet = (key: string) => {
    const value = pairOf(script, key)?.value;
    return value !== undefined && !isBlank(value);
  };
  return isSet('requires') || isSet('extends') || steps.some(({ kind }) => kind?.findsEntryPoint === true);
}
