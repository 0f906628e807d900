import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { scalarValue } from './fields.ts';

/**
 * Prototype of plain data, in which "__proto__" is a key like any other. Objects without any prototype would have that,
 * too, but the engine keeps them in a form that is slow to make and to read.
 */
const NOTHING = Object.create(null) as object;

/**
 * A record as the plain data that a JSON Schema validator reads, which holds only as much of `script` as its schema
 * looks at.
 *
 * No key of a record outside its script takes a float, and `1.0` would pass for an integer: floats become NaN, which is
 * of no type at all.
 */
export function toPlain(node: YamlNode): unknown {
  switch (node.kind) {
    case 'alias':
      return null;
    case 'sequence':
      return node.items.map(toPlain);
    case 'mapping': {
      const plain = Object.create(NOTHING) as Record<string, unknown>;
      for (const { key, value } of node.pairs)
        plain[key.text] = key.text === 'script' ? outline(value) : toPlain(value);
      return plain;
    }
    case 'scalar': {
      const value = scalarValue(node);
      if (typeof value === 'number') return NaN;
      return typeof value === 'bigint' ? Number(value) : value;
    }
  }
}

/** Of a map only whether it has a key. */
function outline(script: YamlNode): unknown {
  if (script.kind !== 'mapping') return toPlain(script);
  return script.pairs.length === 0 ? {} : { key: null };
}
