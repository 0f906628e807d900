import type { ScalarNode } from '../../../yaml/load/yaml-node.ts';
import { collect, oncePerScript, pairOf } from './outline.ts';
import { commandsOf } from './commands-of.ts';
import { valuesOf } from './scalars-of.ts';

/** Every text that is split into words: commands, and the arguments of programs. */
export const argumentsOf = oncePerScript((script): readonly ScalarNode[] => [
  ...commandsOf(script),
  ...valuesOf(pairOf(pairOf(script.script, 'game')?.value, 'args')?.value),
  ...collect(script.steps, ({ name, value }) =>
    name === 'execute' || name === 'task' ? valuesOf(pairOf(value, 'args')?.value) : [],
  ),
]);
