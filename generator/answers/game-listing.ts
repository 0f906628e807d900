import { compareCodePoints } from '../findings/compare-code-points.ts';
import { digest } from '../findings/digest.ts';
import type { GameSummary } from './game-summary.ts';

/** What pages about all games say of one that has installers; short, since a build may have to look at all of them. */
export interface GameListing {
  readonly slug: string;
  readonly name: string;
  readonly year: number | null;
  readonly aliases: readonly string[];
  /** Of its installers, each once, by code point. */
  readonly runners: readonly string[];
  readonly installers: number;
  /** When its first installer was added. */
  readonly created: string;
  /** When an installer was last updated. */
  readonly updated: string;
  /** Slug of that installer, the first one of several. */
  readonly newest: string;
  /** Changes with whatever else a page may take from the summary. */
  readonly details: string;
  /** As in the summary. */
  readonly cover: string | undefined;
}

type Tuple = readonly [
  slug: string,
  name: string,
  year: number | null,
  aliases: readonly string[],
  runners: readonly string[],
  installers: number,
  created: string,
  updated: string,
  newest: string,
  details: string,
  cover?: string,
];

/** Digits of a digest that tell two states of one game apart. */
const DIGITS = 16;

/** The listing as JSON, `''` for a game without installers, which no page lists. */
export function printListing({ slug, name, year, aliases, installers, cover }: GameSummary): string {
  const [newest] = installers.toSorted(
    (a, b) => compareCodePoints(b.updatedAt, a.updatedAt) || compareCodePoints(a.slug, b.slug),
  );
  if (newest === undefined) return '';
  const [created = ''] = installers.map(({ createdAt }) => createdAt).sort(compareCodePoints);
  const runners = [...new Set(installers.map(({ runner }) => runner))].sort(compareCodePoints);
  const details = installers.map((one) => [one.slug, one.version, one.runner, one.createdAt, one.updatedAt]);
  const last: [cover?: string] = cover === undefined ? [] : [cover];
  const tuple: Tuple = [
    slug,
    name,
    year,
    aliases,
    runners,
    installers.length,
    created,
    newest.updatedAt,
    newest.slug,
    digest(JSON.stringify(details)).slice(0, DIGITS),
    ...last,
  ];
  return JSON.stringify(tuple);
}

/** Reads listings that follow one another with a comma between them. */
export function readListings(text: string): GameListing[] {
  return (JSON.parse(`[${text}]`) as Tuple[]).map(
    ([slug, name, year, aliases, runners, installers, created, updated, newest, details, cover]) => ({
      slug,
      name,
      year,
      aliases,
      runners,
      installers,
      created,
      updated,
      newest,
      details,
      cover,
    }),
  );
}
