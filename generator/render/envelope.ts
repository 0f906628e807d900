import { jsonObject } from './json-object.ts';

/** A page of installers; `results` are JSON texts, `next` and `previous` absolute addresses. */
export interface Page {
  /** Installers on all pages. */
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly string[];
}

/** The envelope of the interface's section 2.1. */
export function envelope(page: Page): string {
  return jsonObject(members(page));
}

/** The members of an envelope that lists nothing. */
export const EMPTY_LIST = members({ count: 0, next: null, previous: null, results: [] });

/** The answer for a slug that has nothing to offer. */
export const EMPTY_ENVELOPE = jsonObject(EMPTY_LIST);

function members({ count, next, previous, results }: Page): (readonly [string, string])[] {
  return [
    ['count', JSON.stringify(count)],
    ['next', JSON.stringify(next)],
    ['previous', JSON.stringify(previous)],
    ['results', `[${results.join(',')}]`],
  ];
}
