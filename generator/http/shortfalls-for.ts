import { withCommas } from '../text/count-of.ts';
import type { Host } from './host.ts';
import { prefixOf, type Policy } from './settings.ts';

/** Games that a client may be sent for a search without harm. */
const MOST_LISTED = 1000;

/** The settings of a catalogue that not every host can follow. */
export interface Wishes extends Pick<Policy, 'baseUrl' | 'unknownSlug'> {
  readonly jsonTwins: boolean;
}

/** Which of the settings a host cannot follow, and what to do about it, in sentences; none where it follows all. */
export function shortfallsFor({ title, unsupported }: Host, { baseUrl, unknownSlug, jsonTwins }: Wishes): string[] {
  const prefix = prefixOf(baseUrl);
  const rules: [lack: Host['unsupported'][number], isWished: boolean, sentence: string][] = [
    [
      'types',
      !jsonTwins,
      `${title} serves an address without an ending as application/octet-stream; "json_twins: true" in site.yaml writes the same bytes as "<name>.json".`,
    ],
    [
      'empty-lists',
      unknownSlug === 'empty',
      `${title} cannot answer an unknown slug with an empty list, as "unknown_slug: empty" in site.yaml asks; it will be 404.`,
    ],
    [
      'path',
      prefix !== '',
      `${title} serves the files at the top of the host, but the base URL has the path "${prefix}"; give another with --base-url.`,
    ],
  ];
  return rules.flatMap(([lack, isWished, sentence]) => (isWished && unsupported.includes(lack) ? [sentence] : []));
}

/** Why a tree must not go to a host that would answer searches with a list of `listedGames` games. */
export function searchFault({ title, unsupported }: Host, listedGames: number): string | undefined {
  if (listedGames <= MOST_LISTED || !unsupported.includes('search')) return undefined;
  return `${title} cannot choose a file by the query: to a search in the window of the client it would send all ${withCommas(listedGames)} games. Do not publish this there; set "lists: false" under "endpoints" in site.yaml, with which a search finds nothing, or take another host.`;
}
