import type { RenderedInstaller, RenderedGame } from './rendered-game.ts';
import { pagePath } from '../http/addresses.ts';

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

/** The end of `start`, and what follows the installers. */
export const RESULTS_START = '"results":[';
export const ENVELOPE_END = ']}';

/** Puts an envelope around the installers of a page. */
export function envelope(page: InstallerPage): Envelope {
  const { count, next, previous, results } = page;
  const whole = JSON.stringify({ count, next, previous, results: [] });
  return { start: whole.slice(0, -ENVELOPE_END.length), results };
}

export function bodyOf({ start, results }: Envelope): string {
  return start + results.map(({ json }) => json).join(',') + ENVELOPE_END;
}

/** A list of one page; `count` where it has not all results. */
export function wholeList<Result>(results: readonly Result[], count = results.length) {
  return { count, next: null, previous: null, results };
}

/** The answer for a slug that has nothing to offer. */
export const EMPTY_ENVELOPE = JSON.stringify(wholeList([]));

/** All pages of a game's list, the first one first; a game without listed installers has one empty page. */
export function renderPages(
  game: RenderedGame,
  { baseUrl, pageSize }: { readonly baseUrl: string; readonly pageSize: number },
): Envelope[] {
  const listedInstallers = game.installers.filter((installer) => installer.listed);
  const pageCount = Math.max(1, Math.ceil(listedInstallers.length / pageSize));
  const address = (page: number) =>
    page < 1 || page > pageCount ? null : `${baseUrl}/${pagePath(game.record.slug, page)}`;
  return Array.from({ length: pageCount }, (_none, index) => {
    const results = listedInstallers.slice(index * pageSize, (index + 1) * pageSize);
    return envelope({ count: listedInstallers.length, next: address(index + 2), previous: address(index), results });
  });
}

/** A JSON object from its members in their order; the values are JSON texts already. */
export function jsonObject(members: readonly (readonly [key: string, json: string])[]): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
