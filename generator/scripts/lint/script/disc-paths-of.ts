import type { ScalarNode } from '../../../yaml/load/yaml-node.ts';
import { collect } from '../collect.ts';
import { oncePerScript, pairOf } from './outline.ts';

/** The files or folders by which the client tells the discs that a script asks for. */
export const discPathsOf = oncePerScript(({ steps }): readonly ScalarNode[] =>
  collect(steps, ({ name, value }) => {
    const path = name === 'insert_disc' ? pairOf(value, 'requires')?.value : undefined;
    return path?.kind === 'scalar' ? [path] : [];
  }),
);
