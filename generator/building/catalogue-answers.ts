import type { SlugAnswer } from '../answers/endpoint.ts';
import type { Output } from '../answers/game-result.ts';
import { compareCodePoints } from '../findings/compare-code-points.ts';
import type { GameResults } from './game-results.ts';

/** The answers of games in a folder, by slug; of those of a game that have the same bytes, the first one. */
export function* answersIn(
  folder: string,
  games: Pick<GameResults, 'outputs'>,
  read: (path: string) => Buffer | undefined,
): Generator<SlugAnswer> {
  const slugs: string[] = [];
  for (const outputs of games.outputs()) slugs.push(...slugsIn(folder, outputs));
  for (const slug of slugs.sort(compareCodePoints)) {
    const body = read(folder + slug);
    if (body === undefined) throw new Error(`The answer "${folder + slug}" is not where it was written`);
    yield { slug, body };
  }
}

/** Slugs have no dots, but twins and siblings have. */
function slugsIn(folder: string, outputs: readonly Output[]): string[] {
  const slugs = new Map<string, string>();
  for (const [path, sha256] of outputs) {
    const name = path.slice(folder.length);
    if (path.startsWith(folder) && !name.includes('.') && !slugs.has(sha256)) slugs.set(sha256, name);
  }
  return [...slugs.values()];
}
