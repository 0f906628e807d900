import type { RenderedInstaller, RenderedGame } from './rendered-game.ts';
import { pagePath } from '../http/addresses.ts';

/** `next` and `previous` are absolute addresses. */
export interface InstallerPage {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly RenderedInstaller[];
}

/** The envelope of section 2.1, without its installers. */
export interface Envelope {
  /** JSON text before the first installer; `ENVELOPE_END` follows the last. */
  readonly start: string;
  readonly results: readonly RenderedInstaller[];
}

export const RESULTS_START = '"results":[';
export const ENVELOPE_END = ']}';

export function envelope(page: InstallerPage): Envelope {
  const { count, next, previous, results } = page;
  const whole = JSON.stringify({ count, next, previous, results: [] });
  return { start: whole.slice(0, -ENVELOPE_END.length), results };
}

export function bodyOf({ start, results }: Envelope): string {
  return start + results.map(({ json }) => json).join(',') + ENVELOPE_END;
}

export function wholeList<Result>(results: readonly Result[], count = results.length) {
  return { count, next: null, previous: null, results };
}

export const EMPTY_ENVELOPE = JSON.stringify(wholeList([]));

/** The pages of a game's list; a single empty one without installers. */
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

/** A JSON object of members whose values are JSON texts. */
export function jsonObject(members: readonly (readonly [key: string, json: string])[]): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
