import type { GameResult, Output } from '../answers/game-result.ts';
import type { GameDetails, GameSummary } from '../answers/game-summary.ts';
import type { CacheStore } from '../io/cache/cache-store.ts';
import { GameTableWriter } from '../io/cache/game-table-writer.ts';
import type { CachedGame, FoundFolder, GameTable } from '../io/cache/game-table.ts';
import { CacheFault, readLine } from '../io/cache/result-cache.ts';
import {
  countWarnings,
  hasProblems,
  outputLines,
  readDetails,
  readFindings,
  readHosts,
  readHostUses,
  readIdentities,
  readOutputs,
  readSummaries,
} from '../io/cache/result-columns.ts';
import type { GamePlan } from './game-plan.ts';

/** The results for all games of a catalogue, of which only the new ones were made in this run. */
export interface GameResults {
  /** What the cache keeps, in the order of paths. */
  readonly table: GameTable;
  /** The hosts that installers name, each as often as there are such installers. */
  hosts(): Iterable<string>;
  identities(place: number): GameResult['identities'];
  hostUses(place: number): GameResult['hostUses'];
  /** Of the games that are wanted, as far as they have any. */
  findings(wanted: WantedFindings): GameFindings;
  /** What all games serve, a line for each file: its path, a blank, its digest. */
  outputLines(): string[];
  /** What games serve that were processed. */
  newOutputs(): Iterable<Output>;
  summaries(): readonly GameSummary[];
  /** What they say of those that are new; the number is the place of a game among the summaries. */
  details(summary: number): GameDetails;
}

export interface WantedFindings {
  /** Folders of the games; `undefined` for all. */
  readonly folders?: ReadonlySet<string> | undefined;
  /**
   * So many warnings, the first in the order of paths, are enough, and no game is wanted that has notices alone; `undefined`
   * for all findings of `folders`. Errors are all found.
   */
  readonly enoughWarnings?: number | undefined;
}

interface GameFindings {
  readonly games: readonly GameResult['findings'][];
  /** Warnings that are not among them. */
  readonly moreWarnings: number;
}

/** A game to be processed: its place among all, its place in what is remembered (-1 for none). */
export interface Work {
  readonly place: number;
  readonly known: number;
  readonly found: FoundFolder;
}

/** A game that was processed, or turned out to be as it was. */
export interface ProcessedGame extends Work {
  readonly game: CachedGame;
  /** Whether it was processed anew. */
  readonly isNew: boolean;
}

/** The results for games, of which these were processed in this run; without any, nothing has changed. */
export function gameResults(
  plan: GamePlan,
  lines: Pick<CacheStore, 'read'>,
  processed: ReadonlyMap<number, ProcessedGame> = new Map(),
): GameResults {
  const table = tableOf(plan, processed);
  const columnsOf = (place: number) => {
    const line = lines.read(table.line(place));
    if (line === undefined) throw new CacheFault();
    return readLine(line);
  };
  // Nothing else of what was processed is kept: of a whole catalogue it would be more than all results.
  const fresh = [...processed.values()].filter(({ isNew }) => isNew).map(({ place }) => place);
  let places: number[] | undefined;
  const summarised = () => (places ??= placesOf(table.columns.summaryLengths));
  return {
    table,
    hosts: () => hostsOfGames(table),
    identities: (place) => readIdentities(columnsOf(place).identities),
    hostUses: (place) => readHostUses(columnsOf(place).hostUses),
    findings: (wanted) => wantedFindings(table, wanted),
    outputLines: () => outputLines(table.outputs(0, table.length)),
    *newOutputs() {
      for (const place of fresh) yield* readOutputs(table.outputs(place));
    },
    summaries: () => Array.from(table.allJson('summaries'), readSummaries).flat(),
    details: (summary) => readDetails(columnsOf(summarised()[summary] ?? -1).details),
  };
}

/** Places of the games that have something in a column. */
function placesOf(lengths: Uint32Array): number[] {
  return Array.from(lengths.keys()).filter((place) => lengths[place] !== 0);
}

function wantedFindings(table: GameTable, { folders, enoughWarnings }: WantedFindings): GameFindings {
  if (enoughWarnings !== undefined) return problemsOf(table, enoughWarnings);
  const texts = folders === undefined ? table.allJson('findings') : findingsIn(table, folders);
  return { games: Array.from(texts, readFindings).flat(), moreWarnings: 0 };
}

/** Most games have notices alone, of which those of a large catalogue would take half a second to read. */
function problemsOf(table: GameTable, enoughWarnings: number): GameFindings {
  const games: GameResult['findings'][] = [];
  let [warnings, moreWarnings] = [0, 0];
  for (let place = 0; place < table.length; place += 1) {
    const text = table.json('findings', place);
    if (!hasProblems(text)) continue;
    const count = countWarnings(text);
    if (count !== undefined && warnings >= enoughWarnings) moreWarnings += count;
    else {
      warnings += count ?? 0;
      games.push(...readFindings(text));
    }
  }
  return { games, moreWarnings };
}

function findingsIn(table: GameTable, folders: ReadonlySet<string>): string[] {
  const places = Array.from(folders, (name) => table.find(name)).filter((place) => place !== -1);
  return places.map((place) => table.json('findings', place));
}

/** The hosts that the installers of games name, each as often as there are such installers. */
export function* hostsOfGames(table: GameTable): Generator<string> {
  for (const text of table.allJson('hosts')) yield* readHosts(text);
}

/** Puts together what was remembered and what was processed. */
function tableOf({ known, places }: GamePlan, processed: ReadonlyMap<number, ProcessedGame>): GameTable {
  if (processed.size === 0 && places.length === known.length) return known;
  const writer = new GameTableWriter(known);
  let from = 0;
  for (let place = 0; place < places.length; place = from) {
    const one = processed.get(place);
    from = place + 1;
    if (one !== undefined) {
      writer.add(one.found, one.game);
      continue;
    }
    // Games that stand in a row here as there are taken over at once.
    const first = places[place] ?? -1;
    while (from < places.length && places[from] === first + from - place && !processed.has(from)) from += 1;
    writer.copy(known, first, first + from - place);
  }
  return writer.finish();
}
