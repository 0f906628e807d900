import type { GameSummary, InstallerSummary } from '../../answers/game-summary.ts';
import { runnerName } from '../html/runner-name.ts';
import { monthOf } from './months.ts';

/** How often something is there, by what it is. */
export type Counts<Key> = ReadonlyMap<Key, number>;

/** A part of a whole. */
interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What is counted of a catalogue. Games without installers are in none of it. */
export interface CatalogueNumbers {
  readonly games: number;
  readonly installers: number;
  /** Installers by the name of their runner. */
  readonly byRunner: Counts<string>;
  /** Installers by the year of their game. */
  readonly byYear: Counts<number>;
  readonly withoutYear: number;
  /** Installers by the month in which they were added. */
  readonly byMonth: Counts<number>;
  /** Installers by how many days before the newest update their own was. */
  readonly byAge: Counts<number>;
  /** Day of the newest update; empty where there is no installer. */
  readonly newest: string;
  /** Downloads that have a checksum. */
  readonly checksums: Share;
  /** The same by the name of the runner. */
  readonly checksumsByRunner: ReadonlyMap<string, Share>;
  /** Installers by the codes of facts about their risks. */
  readonly byFact: Counts<string>;
}

/** Counts what a catalogue holds, in one pass. */
export function countCatalogue(games: readonly GameSummary[]): CatalogueNumbers {
  const byRunner = new Map<string, number>();
  const byYear = new Map<number, number>();
  const byMonth = new Map<number, number>();
  const byDay = new Map<string, number>();
  const checksumsByRunner = new Map<string, Share>();
  const byFact = new Map<string, number>();
  let gamesWith = 0;
  let installers = 0;
  let withoutYear = 0;
  for (const { year, installers: own } of games) {
    if (own.length > 0) gamesWith += 1;
    installers += own.length;
    if (year === null) withoutYear += own.length;
    else if (own.length > 0) add(byYear, year, own.length);
    for (const { runner, createdAt, updatedAt, figures } of own) {
      const name = runnerName(runner);
      add(byRunner, name);
      add(byMonth, monthOf(createdAt));
      add(byDay, updatedAt.slice(0, 10));
      if (figures === undefined) continue;
      addShare(checksumsByRunner, name, figures);
      for (const code of figures.facts) add(byFact, code);
    }
  }
  const newest = [...byDay.keys()].reduce((a, b) => (a < b ? b : a), '');
  const checksums = [...checksumsByRunner.values()].reduce(sum, { part: 0, whole: 0 });
  return {
    ...{ games: gamesWith, installers, byRunner, byYear, withoutYear, byMonth },
    ...{ byAge: agesOf(byDay, newest), newest, checksums, checksumsByRunner, byFact },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, count = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function addShare(
  shares: Map<string, Share>,
  name: string,
  { downloads, checksums }: NonNullable<InstallerSummary['figures']>,
): void {
  if (downloads === 0) return;
  shares.set(name, sum(shares.get(name) ?? { part: 0, whole: 0 }, { part: checksums, whole: downloads }));
}

function sum(a: Share, b: Share): Share {
  return { part: a.part + b.part, whole: a.whole + b.whole };
}

const DAY = 86_400_000;

function agesOf(byDay: Counts<string>, newest: string): Counts<number> {
  const end = Date.parse(newest);
  return new Map([...byDay].map(([day, count]) => [Math.round((end - Date.parse(day)) / DAY), count]));
}
