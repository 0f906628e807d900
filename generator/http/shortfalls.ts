import { withCommas } from '../text/count-of.ts';
import { prefixOf, type Policy } from './settings.ts';

/** What more than one host cannot do, or what matters only to some catalogues. */
const NAMED = {
  types:
    'An address without an ending is served as application/octet-stream; "json_twins: true" in site.yaml writes the same bytes as "<name>.json".',
  emptyLists: 'An unknown slug cannot be an empty list.',
  emptyListsButPage: 'An unknown slug has status 404, but the page for people as its body; it cannot be an empty list.',
  path: 'The files lie at the top of the host: a path in the base URL cannot be had.',
  search: 'It cannot choose a file by the query, so that a search in the window of the client shows all games.',
  slash:
    'It has nothing at an address of the interface with a slash at its end, where other hosts answer as without it.',
  methods: 'OPTIONS and other methods are answered in its own way, not with 204 and 405 and a JSON body.',
  errorCache: 'Errors have the same Cache-Control as answers.',
} as const;

/** What a host cannot do, whatever its configuration says: a name from the table, or a sentence about this host alone. */
export type Shortfall = keyof typeof NAMED | `${string}.`;

/** A host as far as this matters. */
interface Lacking {
  readonly title: string;
  readonly shortfalls: readonly Shortfall[];
}

/** What a host cannot do, in sentences. */
export function shortfallSentences(shortfalls: readonly Shortfall[]): string[] {
  return shortfalls.map((shortfall) => (isNamed(shortfall) ? NAMED[shortfall] : shortfall));
}

function isNamed(shortfall: Shortfall): shortfall is keyof typeof NAMED {
  return shortfall in NAMED;
}

/** The settings of a catalogue that not every host can follow. */
export interface Wishes extends Pick<Policy, 'baseUrl' | 'unknownSlug'> {
  readonly jsonTwins: boolean;
}

/** Which of the settings a host cannot follow, and what to do about it, in sentences; none where it follows all. */
export function shortfallsFor({ title, shortfalls }: Lacking, { baseUrl, unknownSlug, jsonTwins }: Wishes): string[] {
  const prefix = prefixOf(baseUrl);
  const sentences: string[] = [];
  if (!jsonTwins && shortfalls.includes('types')) {
    sentences.push(
      `${title} serves an address without an ending as application/octet-stream; "json_twins: true" in site.yaml writes the same bytes as "<name>.json".`,
    );
  }
  if (unknownSlug === 'empty' && (shortfalls.includes('emptyLists') || shortfalls.includes('emptyListsButPage'))) {
    sentences.push(
      `${title} cannot answer an unknown slug with an empty list, as "unknown_slug: empty" in site.yaml asks; it will be 404.`,
    );
  }
  if (prefix !== '' && shortfalls.includes('path')) {
    sentences.push(
      `${title} serves the files at the top of the host, but the base URL has the path "${prefix}"; give another with --base-url.`,
    );
  }
  return sentences;
}

/** Games that a client may be sent for a search without harm. */
const MOST_LISTED = 1000;

/** Why a tree must not go to a host that would answer searches with a list of `listedGames` games. */
export function searchFault({ title, shortfalls }: Lacking, listedGames: number): string | undefined {
  if (listedGames <= MOST_LISTED || !shortfalls.includes('search')) return undefined;
  return `${title} cannot choose a file by the query: to a search in the window of the client it would send all ${withCommas(listedGames)} games. Do not publish this there; set "lists: false" under "endpoints" in site.yaml, with which a search finds nothing, or take another host.`;
}
