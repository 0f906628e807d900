import { digest } from '../../findings/digest.ts';
import type { Link } from './collect-links.ts';

/**
 * The order in which addresses are asked. Where time may run out, each day has a different order, so that runs which ask
 * a part each come to all of them.
 */
export function inTurn(links: readonly Link[], day: number | undefined): readonly Link[] {
  if (day === undefined) return links;
  const turns = new Map(links.map((link) => [link, digest(`${String(day)} ${link.url}`)]));
  return links.toSorted((a, b) => ((turns.get(a) ?? '') < (turns.get(b) ?? '') ? -1 : 1));
}
