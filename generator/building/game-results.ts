import type { CachedGame, DataLine, FoundFolder, GameTable } from '../io/cache/game-table.ts';
import { GameTableWriter } from '../io/cache/game-table-writer.ts';
import { CacheFault, readLine } from '../io/cache/result-cache.ts';
import {
  countWarnings,
  outputLines,
  readFindings,
  readHostUses,
  readIdentities,
  readOutputs,
  readSummaries,
} from '../io/cache/result-columns.ts';
import type { CacheStore } from '../io/disk/cache-folder.ts';
import type { Output } from '../answers/output.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import type { GameResult } from '../answers/game-result.ts';
import type { GamePlan } from './game-plan.ts';

/** The results for all games of a catalogue, of which only the new ones were made in this run. */
export interface GameResults {
  /** What the cache keeps, in the order of paths. */
  readonly table: GameTable;
  /** Hosts that games named that were processed or are gone, and those that they name now, as columns. */
  hosts(): Iterable<readonly [before: string, after: string]>;
  identities(place: number): GameResult['identities'];
  hostUses(place: number): GameResult['hostUses'];
  /** Of the games that are wanted, as far as they have any. */
  findings(wanted: WantedFindings): GameFindings;
  /** What all games serve, a line for each file: its path, a blank, its digest. */
  outputLines(): string[];
  /** What games serve that were processed. */
  newOutputs(): Iterable<Output>;
  /** What each game serves. */
  outputs(): Iterable<readonly Output[]>;
  /** What answers about all games say of each. */
  summaries(): readonly GameSummary[];
}

/** Which findings of games are wanted. */
export interface WantedFindings {
  /** Folders of the games; `undefined` for all. */
  readonly folders?: ReadonlySet<string> | undefined;
  /** So many warnings, the first in the order of paths, are enough; `undefined` for all. Errors are all found. */
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
  /** Its hosts, as a column; `undefined` where it is as it was. */
  readonly hosts: string | undefined;
}

/** What remains of a game that was processed anew: its place in what is remembered, and its hosts. */
interface Fresh {
  readonly before: number;
  readonly hosts: string;
}

/** The results for games, of which these were processed in this run; without any, nothing has changed. */
export function gameResults(
  plan: GamePlan,
  lines: Pick<CacheStore, 'read'>,
  processed: ReadonlyMap<number, ProcessedGame> = new Map(),
): GameResults {
  const { known } = plan;
  const table = tableOf(plan, processed);
  const read = (place: DataLine) => {
    const line = lines.read(place);
    if (line === undefined) throw new CacheFault();
    return readLine(line);
  };
  const columnsOf = (place: number) => read(table.line(place));
  // Nothing else of what was processed is kept: of a whole catalogue it would be more than all results.
  const fresh = new Map<number, Fresh>();
  for (const { place, known: before, hosts } of processed.values()) {
    if (hosts !== undefined) fresh.set(place, { before, hosts });
  }
  return {
    table,
    *hosts() {
      for (const { before, hosts } of fresh.values())
        yield [before === -1 ? '' : read(known.line(before)).hosts, hosts];
      for (const place of plan.gone) yield [read(known.line(place)).hosts, ''];
    },
    identities: (place) => readIdentities(columnsOf(place).identities),
    hostUses: (place) => readHostUses(columnsOf(place).hostUses),
    findings: (wanted) => wantedFindings(table, wanted),
    outputLines: () => outputLines(table.outputs(0, table.length)),
    *newOutputs() {
      for (const place of fresh.keys()) yield* readOutputs(table.outputs(place));
    },
    *outputs() {
      for (let place = 0; place < table.length; place += 1) yield readOutputs(table.outputs(place));
    },
    summaries: () => Array.from(table.summaries(), readSummaries).flat(),
  };
}

function wantedFindings(table: GameTable, { folders, enoughWarnings = Infinity }: WantedFindings): GameFindings {
  const texts = folders === undefined ? table.findings() : Array.from(folders, (name) => table.findingsOf(name));
  const games: GameResult['findings'][] = [];
  let [warnings, moreWarnings] = [0, 0];
  for (const text of texts) {
    const count = countWarnings(text);
    if (count !== undefined && warnings >= enoughWarnings) {
      moreWarnings += count;
      continue;
    }
    warnings += count ?? 0;
    games.push(...readFindings(text));
  }
  return { games, moreWarnings };
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
