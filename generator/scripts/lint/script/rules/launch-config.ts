import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { MappingNode } from '../../../../yaml/load/yaml-node.ts';
import { launchConfigKeys } from '../../../vocabulary/script-keys.ts';
import { isNull } from '../../../reading/describe-node.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const launchConfig = defineFinding({
  code: 'launch-config',
  since: '0.5.10',
  severity: 'warning',
  message: (details: { reason: string }) => `The client cannot offer this way to start the game: ${details.reason}`,
  help: () => `Give each of "launch_configs" at least "name" and "exe".`,
  why: 'The client offers the player a choice of ways to start the game. It needs a name to show and a program to start.',
  wrong: script('game:', '  exe: $GAMEDIR/my-game', '  launch_configs:', '    - name: Level editor'),
  right: script(
    'game:',
    '  exe: $GAMEDIR/my-game',
    '  launch_configs:',
    '    - name: Level editor',
    '      exe: $GAMEDIR/editor',
  ),
});

export const launchConfigRule: ScriptRule = {
  finding: launchConfig,
  needs: ['game'],
  check: (script) => {
    const configs = pairOf(pairOf(script.script, 'game')?.value, 'launch_configs')?.value;
    if (configs?.kind !== 'sequence') return [];
    return configs.items.flatMap((item) => {
      if (item.kind !== 'mapping') return [];
      const reason = launchFault(item, script.runner);
      return reason === undefined ? [] : [launchConfig.at(placeOf(script, item.pairs[0]?.key ?? item), { reason })];
    });
  },
};

function launchFault(item: MappingNode, runner: string): string | undefined {
  if (hasUnknownKey(item)) return undefined;
  if (!has(item, 'name')) return 'it has no "name"';
  if (runner === 'linux' && !has(item, 'exe') && !has(item, 'command')) return 'it has neither "exe" nor "command"';
  // Wine itself can be given arguments; all other runners start without a game, too.
  const isBare = !['exe', 'command', 'args'].some((key) => has(item, key));
  return runner === 'wine' && isBare ? 'it has neither "exe" nor "command"' : undefined;
}

function has(item: MappingNode, key: string): boolean {
  const value = pairOf(item, key)?.value;
  return value !== undefined && !isNull(value);
}

/** A key that no one knows was perhaps meant for the missing one; another rule reports it. */
function hasUnknownKey(item: MappingNode): boolean {
  return item.pairs.some(({ key }) => !Object.hasOwn(launchConfigKeys, key.text));
}
