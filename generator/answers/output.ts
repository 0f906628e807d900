import type { NamesOf } from './forms.ts';

/**
 * A served file: its path, its digest, when it is written (files of rank 0 first, since those of rank 1 and 2 lead to
 * them), and the digests of its pre-compressed siblings by the ending of their names, where it has any.
 */
export type Output = readonly [path: string, sha256: string, rank: number, siblings?: Readonly<Record<string, string>>];

/** Every file that comes of an output, with its digest: itself, its twin, and the siblings of both. */
export function* filesOf(
  [path, sha256, , siblings]: Output,
  namesOf: NamesOf,
): Generator<readonly [name: string, sha256: string]> {
  for (const name of namesOf(path)) {
    yield [name, sha256];
    if (siblings === undefined) continue;
    for (const [ending, digest] of Object.entries(siblings)) yield [name + ending, digest];
  }
}
