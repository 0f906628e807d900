import { jsonObject } from './json-object.ts';
import type { RenderedInstaller } from './rendered-game.ts';

/** A page of installers; `next` and `previous` are absolute addresses. */
export interface InstallerPage {
  /** Installers on all pages. */
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly RenderedInstaller[];
}

/** The envelope of the interface's section 2.1, with what is around the installers apart from them. */
export interface Envelope {
  /** All that is before the first installer, as JSON text; after the last one is `ENVELOPE_END`. */
  readonly start: string;
  readonly results: readonly RenderedInstaller[];
}

/** What is before the installers at the end of `start`, and what is after them. */
export const RESULTS_START = '"results":[';
export const ENVELOPE_END = ']}';

/** Puts an envelope around the installers of a page. */
export function envelope(page: InstallerPage): Envelope {
  const whole = jsonObject(members(page));
  return { start: whole.slice(0, -ENVELOPE_END.length), results: page.results };
}

export function bodyOf({ start, results }: Envelope): string {
  let body = start;
  let separator = '';
  for (const { json } of results) {
    body += separator + json;
    separator = ',';
  }
  return body + ENVELOPE_END;
}

export const EMPTY_LIST = members({ count: 0, next: null, previous: null });

/** The answer for a slug that has nothing to offer. */
export const EMPTY_ENVELOPE = jsonObject(EMPTY_LIST);

/** The members of an envelope, without its installers; these come last. */
function members({ count, next, previous }: Omit<InstallerPage, 'results'>): (readonly [string, string])[] {
  return [
    ['count', JSON.stringify(count)],
    ['next', JSON.stringify(next)],
    ['previous', JSON.stringify(previous)],
    ['results', '[]'],
  ];
}
