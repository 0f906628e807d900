import { valuesWhere } from './substituted.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { pathOptions } from '../vocabulary/runners.ts';
import { parametersOf, settingsOf } from './declared-maps.ts';
import { launchesOf, oncePerScript, scalarOf, valueAt } from './outline.ts';
import { collect, valuesOf, scalarIn } from './nodes.ts';

interface PathText {
  readonly node: ScalarNode;
  /** The user of the path: a step, a task, or the start of the game. */
  readonly by: 'step' | 'task' | 'game';
  /** Whether Wine gets it, so that Windows paths are valid. */
  readonly isForWine: boolean;
}

export const pathsOf = oncePerScript((script): readonly PathText[] => {
  const texts: PathText[] = [];
  const add = (node: YamlNode | undefined, reader: PathText['by'], isForWine = false) => {
    for (const scalar of valuesOf(node)) texts.push({ node: scalar, by: reader, isForWine });
  };
  for (const { kind, value } of script.steps) if (kind?.text?.path !== undefined) add(value, 'step');
  for (const { map, value, declaration } of parametersOf(script)) {
    if (declaration?.path !== undefined)
      add(value, map.step.call === undefined ? 'step' : 'task', declaration.path === 'any');
  }
  for (const launch of launchesOf(script))
    for (const key of ['exe', 'working_dir']) add(valueAt(launch, key), 'game', true);
  for (const { value, declaration } of settingsOf(script)) if (pathOptions.has(declaration.type)) add(value, 'game');
  return texts;
});

const valuesOnDisc = valuesWhere(({ names }) => names === 'on-disc');

/** The files or folders by which the client recognizes discs. */
export const discPathsOf = oncePerScript(({ steps }): readonly ScalarNode[] =>
  collect(steps, (step) => collect(valuesOnDisc(step), ({ node }) => scalarIn(node))),
);

/** Every text that a step hands to bash; the client first replaces its variables as plain text. */
export const commandsOf = oncePerScript(({ steps }): readonly ScalarNode[] =>
  collect(steps, ({ name, value }) => (name === 'execute' ? scalarIn(valueAt(value, 'command')) : [])),
);

const SHELL = /(?:^|\/)(?:ba|da|z|k)?sh$|^(?:wget|curl|env)$/;

/** Every text with shell commands: of steps, in arguments of a shell, and in written scripts. */
export const shellTextsOf = oncePerScript((script): readonly ScalarNode[] => [
  ...commandsOf(script),
  ...collect(script.steps, ({ name, value }) => {
    if (name === 'write_file') return scalarIn(valueAt(value, 'content')).filter(({ text }) => text.startsWith('#!'));
    const program = name === 'execute' ? scalarOf(value, 'file') : undefined;
    return program !== undefined && SHELL.test(program.text) ? scalarIn(valueAt(value, 'args')) : [];
  }),
]);

export const argumentsOf = oncePerScript((script): readonly ScalarNode[] => [
  ...commandsOf(script),
  ...valuesOf(valueAt(valueAt(script.script, 'game'), 'args')),
  ...collect(script.steps, ({ name, value }) =>
    name === 'execute' || name === 'task' ? valuesOf(valueAt(value, 'args')) : [],
  ),
]);
