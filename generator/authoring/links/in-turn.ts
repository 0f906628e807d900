import { digest } from '../../findings/digest.ts';
import type { Link } from './collect-links.ts';

/** Order of asking; where time may run out, another one each day, so that in time all are asked. */
export function inTurn(links: readonly Link[], day: number | undefined): readonly Link[] {
  if (day === undefined) return links;
  const turns = new Map(links.map((link) => [link, digest(`${String(day)} ${link.url}`)]));
  return links.toSorted((a, b) => ((turns.get(a) ?? '') < (turns.get(b) ?? '') ? -1 : 1));
}
