import type { Pair, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { runners, systemOptions, type Option } from '../../vocabulary/runners.ts';
import { commonGameKeys } from '../../vocabulary/script-keys.ts';
import { collect, oncePerScript, pairOf } from './outline.ts';

/** A setting with its value, in one of the sections that the client saves with the game. */
export interface SettingPair extends Pair {
  readonly section: string;
  readonly option: Option;
}

/** Every setting in `game`, `system` and the runner's section that the client knows. */
export const settingsOf = oncePerScript(({ script, runner }): readonly SettingPair[] => {
  const own = optionsOf.get(runner);
  return [
    ...inSection('game', pairOf(script, 'game')?.value, own?.game ?? commonOptions),
    ...(own === undefined ? [] : inSection(runner, pairOf(script, runner)?.value, own.runner)),
    ...inSection('system', pairOf(script, 'system')?.value, ofSystem),
  ];
});

type Options = ReadonlyMap<string, Option>;

/** Keys of `game` of which the client makes a text, whatever the runner is. */
const commonOptions: Options = new Map(
  Object.entries(commonGameKeys)
    .filter(([, { type }]) => type === 'scalar')
    .map(([key]) => [key, { type: 'string' }]),
);

const ofSystem: Options = new Map(Object.entries(systemOptions));

// To look up a text in an object, the engine would first have to find the one string that it has for a key.
const optionsOf: ReadonlyMap<string, { readonly game: Options; readonly runner: Options }> = new Map(
  Object.entries(runners).map(([name, { game, runner }]) => [
    name,
    { game: new Map([...commonOptions, ...Object.entries(game)]), runner: new Map(Object.entries(runner)) },
  ]),
);

function inSection(section: string, node: YamlNode | undefined, options: Options): readonly SettingPair[] {
  if (node?.kind !== 'mapping') return [];
  return collect(node.pairs, ({ key, value }) => {
    const option = options.get(key.text);
    return option === undefined ? [] : [{ section, key, value, option }];
  });
}

const TRUE = /^(?:true|yes|y|on|1|enabled?)$/i;
const FALSE = /^(?:false|no|n|off|0|none|disabled?)$/i;

/** What a person means by a word where true or false belongs; nothing for any other word. */
export function meaningOf(text: string): boolean | undefined {
  if (text.length > 8) return undefined;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : undefined;
}
