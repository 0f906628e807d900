import { words, type Sentence } from '../sentence.ts';
import type { CatalogueRiskRule } from './rule.ts';

/** Where the others agree on a runner, one that differs is worth a look; where they differ themselves, it is usual. */
export const runnerUnlikeOthers: CatalogueRiskRule = {
  code: 'runner-unlike-others',
  kind: 'note',
  title: "Another runner than that of the game's other installers",
  why: 'One who knows the game by its other installers does not expect it: what runs a game decides what its steps and settings can do.',
  find: ({ runner }, { runners }) => {
    const reason = unlikeOthers(runner, runners);
    return reason === undefined ? [] : [{ reason }];
  },
};

/** How a runner differs from the only one that others have; `undefined` where it does not, or they have several. */
export function unlikeOthers(runner: string, others: readonly string[]): Sentence | undefined {
  const [other, ...more] = new Set(others);
  if (other === undefined || other === runner || runner === '' || other === '' || more.length > 0) return undefined;
  return words`It runs with ${runner}, and the other installers of the game with ${other}.`;
}
