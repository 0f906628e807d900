import type { ScalarNode } from '../../../yaml/load/yaml-node.ts';
import { collect, oncePerScript } from './outline.ts';
import { scalarIn } from './scalars-of.ts';
import { valuesWhere } from './values-where.ts';

const valuesOnDisc = valuesWhere(({ names }) => names === 'on-disc');

/** The files or folders by which the client tells the discs that a script asks for. */
export const discPathsOf = oncePerScript(({ steps }): readonly ScalarNode[] =>
  collect(steps, (step) => collect(valuesOnDisc(step), ({ node }) => scalarIn(node))),
);
