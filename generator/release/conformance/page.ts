import { isObject } from '../../findings/parsed-json.ts';
import { LATER_PAGE } from '../../http/addresses.ts';

/** A page of a list as it was read from JSON, as far as it must be known to follow it. */
export interface EnvelopePage {
  readonly count: unknown;
  readonly next: string | null;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** Reads a page; `undefined` for a value of another shape. */
export function toPage(value: unknown): EnvelopePage | undefined {
  if (!isObject(value)) return undefined;
  const { count, next, results } = value;
  if (!Array.isArray(results) || !results.every(isObject)) return undefined;
  return { count, next: typeof next === 'string' ? next : null, results };
}

const NEXT = new RegExp(`^https?://[^/]+.*?(/${LATER_PAGE})$`);

/** The path of a later page in its address, without what is before `/api/`; `undefined` for another address. */
export function pagePathOf(address: string): string | undefined {
  return NEXT.exec(address)?.[1];
}
