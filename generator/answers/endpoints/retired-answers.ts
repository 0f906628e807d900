import { slugPath } from '../../http/addresses.ts';
import type { RetiredRecord } from '../../records/records.ts';

/** Where a retired slug answers, and with which other answer; `undefined` for the empty envelope. */
export interface RetiredAnswer {
  readonly path: string;
  readonly source: string | undefined;
}

/** Retired slugs answer with the body of what replaced them, else with the empty envelope. */
export function retiredAnswers(retired: readonly RetiredRecord[]): RetiredAnswer[] {
  const next = new Map(retired.map(({ slug, replacedBy }) => [slug, replacedBy]));
  return retired.map(({ slug }) => {
    const last = lastReplacement(slug, next);
    return { path: slugPath(slug), source: last === slug || next.has(last) ? undefined : slugPath(last) };
  });
}

/** Follows replacements that were retired in turn; validation has refused circles. */
export function lastReplacement(slug: string, next: ReadonlyMap<string, string | undefined>): string {
  const successor = next.get(slug);
  return successor === undefined ? slug : lastReplacement(successor, next);
}
