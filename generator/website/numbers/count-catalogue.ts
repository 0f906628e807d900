import type { Occurrences } from '../../answers/counts.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { monthName } from '../html/day-words.ts';
import { runnerName } from '../html/runner-name.ts';

/** How often something is there, by what it is. */
export type CountsOf<Key> = ReadonlyMap<Key, number>;

/** A part of a whole. */
interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What is counted of a catalogue. Games without installers are in none of it. */
export interface CatalogueNumbers {
  readonly games: number;
  readonly installers: number;
  readonly byRunner: CountsOf<string>;
  readonly byYear: CountsOf<number>;
  readonly withoutYear: number;
  readonly byMonth: CountsOf<number>;
  /** Installers by how many days before the newest update their own was. */
  readonly byAge: CountsOf<number>;
  /** Day of the newest update; empty where there is no installer. */
  readonly newest: string;
  /** Downloads that have a checksum. */
  readonly checksums: Share;
  /** The same by the name of the runner. */
  readonly checksumsByRunner: ReadonlyMap<string, Share>;
  /** Installers by the codes of facts about their risks. */
  readonly byFact: CountsOf<string>;
}

export function countAll(games: readonly GameSummary[]): Occurrences {
  const counts = new Map<string, number>();
  for (const game of games) {
    // What is nowhere is not among the counts.
    for (const [key, count] of countsOf(game)) if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** What is counted of a game: the kind of each count, and after a blank what it is a count of. */
function* countsOf({ year, installers }: GameSummary): Generator<readonly [key: string, count: number]> {
  if (installers.length === 0) return;
  yield ['games', 1];
  yield ['installers', installers.length];
  yield [`year ${String(year ?? '')}`, installers.length];
  for (const { runner, createdAt, updatedAt, figures } of installers) {
    yield [`runner ${runner}`, 1];
    yield [`month ${String(monthOf(createdAt))}`, 1];
    yield [`day ${updatedAt.slice(0, 10)}`, 1];
    if (figures === undefined) continue;
    yield [`downloads ${runner}`, figures.downloads];
    yield [`checksums ${runner}`, figures.checksums];
    for (const code of figures.facts) yield [`fact ${code}`, 1];
  }
}

/** The numbers of a catalogue from the sums of what is counted of its games. */
export function readCounts(counts: Occurrences): CatalogueNumbers {
  const kinds = new Map<string, Map<string, number>>();
  for (const [key, count] of counts) {
    const end = key.indexOf(' ');
    const kind = key.slice(0, end);
    const own = kinds.get(kind) ?? new Map<string, number>();
    kinds.set(kind, own.set(key.slice(end + 1), count));
  }
  const of = (kind: string): CountsOf<string> => kinds.get(kind) ?? new Map<string, number>();
  const byYear = new Map(of('year'));
  byYear.delete('');
  const newest = [...of('day').keys()].reduce((a, b) => (a < b ? b : a), '');
  const guarded = byName(of('checksums'));
  const checksumsByRunner = new Map(
    Array.from(byName(of('downloads')), ([name, whole]): [string, Share] => [
      name,
      { part: guarded.get(name) ?? 0, whole },
    ]),
  );
  return {
    games: counts.get('games') ?? 0,
    installers: counts.get('installers') ?? 0,
    byRunner: byName(of('runner')),
    byYear: byNumber(byYear),
    withoutYear: of('year').get('') ?? 0,
    byMonth: byNumber(of('month')),
    byAge: new Map(
      Array.from(of('day'), ([day, count]) => [Math.round((Date.parse(newest) - Date.parse(day)) / DAY), count]),
    ),
    newest,
    checksums: [...checksumsByRunner.values()].reduce(sum, { part: 0, whole: 0 }),
    checksumsByRunner,
    byFact: of('fact'),
  };
}

function byNumber(counts: CountsOf<string>): CountsOf<number> {
  return new Map(Array.from(counts, ([key, count]) => [Number(key), count]));
}

/** By the names of runners for people, which several may share. */
function byName(counts: CountsOf<string>): CountsOf<string> {
  const named = new Map<string, number>();
  for (const [runner, count] of counts) {
    const name = runnerName(runner);
    named.set(name, (named.get(name) ?? 0) + count);
  }
  return named;
}

function sum(a: Share, b: Share): Share {
  return { part: a.part + b.part, whole: a.whole + b.whole };
}

const DAY = 86_400_000;

/** The month of a moment, counted from the year 0. */
function monthOf(moment: string): number {
  return Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1;
}

/** A month as people write it. */
export function monthText(month: number): string {
  return `${monthName(month % 12)} ${yearText(month)}`;
}

export function yearText(month: number): string {
  return String(Math.floor(month / 12));
}
