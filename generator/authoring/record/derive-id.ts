import { digest } from '../../findings/digest.ts';

/** The origin's own ids are below, and its columns hold no larger ones than this range. */
const [FIRST, BEYOND] = [1_000_000_000, 2_147_483_648];

/** An id that follows from the slug alone, so that authors need not count and do not collide. */
export function deriveId(kind: 'game' | 'installer', slug: string, isTaken: (id: number) => boolean): number {
  for (let attempt = 0; ; attempt += 1) {
    const seed = `${kind} ${slug}${attempt === 0 ? '' : ` ${String(attempt)}`}`;
    const id = FIRST + (Number.parseInt(digest(seed).slice(0, 12), 16) % (BEYOND - FIRST));
    if (!isTaken(id)) return id;
  }
}
