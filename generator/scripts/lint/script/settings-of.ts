import type { Pair, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { runners, systemOptions, type Option } from '../../vocabulary/runners.ts';
import { commonGameKeys } from '../../vocabulary/script-keys.ts';
import { collect } from '../collect.ts';
import { oncePerScript, pairOf } from './outline.ts';

/** A setting with its value, in one of the sections that the client saves with the game. */
export interface Setting extends Pair {
  readonly section: string;
  readonly option: Option;
}

/** Every setting in `game`, `system` and the runner's section that the client knows. */
export const settingsOf = oncePerScript(({ script, runner }): readonly Setting[] => {
  const known = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  return [
    ...inSection('game', pairOf(script, 'game')?.value, { ...commonOptions, ...known?.game }),
    ...inSection(runner, known === undefined ? undefined : pairOf(script, runner)?.value, known?.runner ?? {}),
    ...inSection('system', pairOf(script, 'system')?.value, systemOptions),
  ];
});

/** Keys of `game` of which the client makes a text, whatever the runner is. */
const commonOptions: Readonly<Record<string, Option>> = Object.fromEntries(
  Object.entries(commonGameKeys)
    .filter(([, { type }]) => type === 'scalar')
    .map(([key]) => [key, { type: 'string' }]),
);

function inSection(section: string, node: YamlNode | undefined, options: Readonly<Record<string, Option>>): Setting[] {
  if (node?.kind !== 'mapping') return [];
  return collect(node.pairs, ({ key, value }) => {
    const option = Object.hasOwn(options, key.text) ? options[key.text] : undefined;
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
