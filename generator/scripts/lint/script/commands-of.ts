import type { ScalarNode } from '../../../yaml/load/yaml-node.ts';
import { collect, oncePerScript, pairOf } from './outline.ts';
import { scalarIn } from './scalars-of.ts';

/** Every text that a step hands to bash: the client puts its variables in first, as plain text. */
export const commandsOf = oncePerScript(({ steps }): readonly ScalarNode[] =>
  collect(steps, ({ name, value }) => (name === 'execute' ? scalarIn(pairOf(value, 'command')?.value) : [])),
);

/** Programs that run what they are given as a script. */
const SHELL = /(?:^|\/)(?:ba|da|z|k)?sh$|^(?:wget|curl|env)$/;

/** Every text in which a shell finds commands: those of steps, arguments of a shell, and scripts that are written to files. */
export const shellTextsOf = oncePerScript((script): readonly ScalarNode[] => [
  ...commandsOf(script),
  ...collect(script.steps, ({ name, value }) => {
    if (name === 'write_file')
      return scalarIn(pairOf(value, 'content')?.value).filter(({ text }) => text.startsWith('#!'));
    const program = name === 'execute' ? pairOf(value, 'file')?.value : undefined;
    return program?.kind === 'scalar' && SHELL.test(program.text) ? scalarIn(pairOf(value, 'args')?.value) : [];
  }),
]);
