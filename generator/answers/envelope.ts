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
  const { count, next, previous, results } = page;
  const whole = JSON.stringify({ count, next, previous, results: [] });
  return { start: whole.slice(0, -ENVELOPE_END.length), results };
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

export const EMPTY_LIST = { count: 0, next: null, previous: null, results: [] };

/** The answer for a slug that has nothing to offer. */
export const EMPTY_ENVELOPE = JSON.stringify(EMPTY_LIST);
