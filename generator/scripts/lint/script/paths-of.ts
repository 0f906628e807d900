import type { ScalarNode, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { parametersOf } from './calls-of.ts';
import { itemsOf, oncePerScript, pairOf } from './outline.ts';
import { valuesOf } from './scalars-of.ts';
import { settingsOf } from './settings-of.ts';

/** A text that the client takes for a path on the player's machine. */
interface PathText {
  readonly node: ScalarNode;
  /** Whether a step works with it; if not, it is a setting of the game. */
  readonly by: 'step' | 'task' | 'game';
  /** Whether Wine is given it, which knows paths of Windows as well. */
  readonly isForWine: boolean;
}

const pathOptions: ReadonlySet<string> = new Set(['file', 'directory', 'multiple_file']);

/** Every path in a script: of its steps, their tasks, and its settings. */
export const pathsOf = oncePerScript((script): readonly PathText[] => {
  const found: PathText[] = [];
  const add = (node: YamlNode, by: PathText['by'], isForWine = false) => {
    for (const scalar of valuesOf(node)) found.push({ node: scalar, by, isForWine });
  };
  for (const { kind, value } of script.steps)
    if (value !== undefined && kind?.text?.path !== undefined) add(value, 'step');
  for (const { call, value, known } of parametersOf(script)) {
    if (known?.path !== undefined) add(value, call.step.call === undefined ? 'step' : 'task', known.path === 'any');
  }
  for (const launch of itemsOf(pairOf(script.script, 'game')?.value, 'launch_configs')) {
    for (const key of ['exe', 'working_dir']) {
      const value = pairOf(launch, key)?.value;
      if (value !== undefined) add(value, 'game', true);
    }
  }
  for (const { value, option } of settingsOf(script)) if (pathOptions.has(option.type)) add(value, 'game');
  return found;
});
