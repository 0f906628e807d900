import { compareTrees } from '../../../generator/release/compare/compare-trees.ts';
import type { Comparison, ServedTree } from '../../../generator/release/compare/comparison.ts';

/** Bodies by their paths. */
export type Bodies = Readonly<Record<string, string>>;

export function compare(oldBodies: Bodies, newBodies: Bodies): Comparison {
  return compareTrees(toTree(oldBodies), toTree(newBodies));
}

/** An envelope of installers, each given by the keys that matter. */
export function envelope(...results: readonly object[]): string {
  return JSON.stringify({ count: results.length, next: null, previous: null, results });
}

function toTree(bodies: Bodies): ServedTree {
  return { paths: new Set(Object.keys(bodies)), read: (path) => Buffer.from(bodies[path] ?? '') };
}
