import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Review } from '../../../authoring/review/review.ts';
import { ERROR_FILES } from '../../../http/addresses.ts';
import { isFolder as isFolderAt } from '../../../io/disk/make-folders.ts';
import { openServedFolder } from '../../../io/disk/served-folder.ts';
import { compareTrees } from '../../../release/compare/compare-trees.ts';
import type { Change, Comparison, ServedTree } from '../../../release/compare/comparison.ts';
import { type Environment, Misuse } from '../../terminal/environment.ts';
import { reviewBuilt } from './review-built.ts';

/** Compares two built folders; throws `Misuse` where one is none. */
export function compareBuilt(base: string, head: string, environment: Environment) {
  const [before, after] = [openBuilt(base, environment), openBuilt(head, environment)];
  const comparison = compareTrees(before, after);
  const review = reviewBuilt({ base, head }, comparison, before, after);
  return { comparison: { ...comparison, changes: inOrderOf(review, comparison) }, review };
}

/** What there is to check first. */
function inOrderOf(review: Review, { changes }: Comparison): Change[] {
  const toCheck = review.changes.filter(({ points }) => points.some(({ kind }) => kind === 'check'));
  const places = new Map<string, number>();
  for (const [place, { name, file }] of toCheck.entries()) places.set(name, place).set(file, place);
  const placeOf = ({ name }: Change) => places.get(name) ?? places.size;
  return changes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function isFolder(name: string, { workingFolder }: Environment): boolean {
  return isFolderAt(resolve(workingFolder, name));
}

export function isBuilt(name: string, environment: Environment): boolean {
  const page = resolve(environment.workingFolder, name, ERROR_FILES[404]);
  return isFolder(name, environment) && statSync(page, { throwIfNoEntry: false }) !== undefined;
}

function openBuilt(name: string, environment: Environment): ServedTree {
  if (!isFolder(name, environment)) throw new Misuse(`There is no folder "${name}"`);
  if (isBuilt(name, environment)) return openServedFolder(resolve(environment.workingFolder, name));
  throw new Misuse(`"${name}" holds no built catalogue`, `Write one with: catalogue build --out ${name}`);
}
