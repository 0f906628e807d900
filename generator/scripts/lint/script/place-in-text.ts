import type { Place } from '../../../findings/diagnostic.ts';
import type { ScalarNode } from '../../../yaml/load/yaml-node.ts';
import { placeOf, type Outline } from './outline.ts';

/** How far into its node a scalar's text begins; nothing if it is not written as it is read. */
export function textOffset({ source }: Outline, { start, end, text }: ScalarNode): number | undefined {
  const written = source.text.slice(start, end);
  return written === text ? 0 : written.slice(1, -1) === text ? 1 : undefined;
}

/** The place of a part of a scalar's text; that of the whole scalar where the part is unknown. */
export function placeInText(script: Outline, scalar: ScalarNode, part: { index: number; length: number }): Place {
  const offset = textOffset(script, scalar);
  if (offset === undefined) return placeOf(script, scalar);
  const start = scalar.start + offset + part.index;
  return placeOf(script, { start, end: start + part.length });
}
