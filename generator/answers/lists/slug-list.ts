import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { Body } from '../endpoint.ts';

/** A list in an envelope of one page, in the order of slugs. */
export function slugList(entries: readonly { readonly slug: string }[]): Body {
  const results = entries.toSorted((a, b) => compareCodePoints(a.slug, b.slug));
  return { json: { count: results.length, next: null, previous: null, results } };
}
