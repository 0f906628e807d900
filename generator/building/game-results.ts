import type { CachedGame, FoundFolder, GameTable } from '../io/cache/game-table.ts';
import { GameTableWriter } from '../io/cache/game-table-writer.ts';
import { printLine, readLine } from '../io/cache/result-cache.ts';
import { readClaims, readFindings, readHeads, readOutputs, type ResultColumns } from '../io/cache/result-columns.ts';
import type { CacheStore } from '../io/disk/cache-folder.ts';
import type { GameFolder } from '../yaml/load/sort-entries.ts';
import { digest } from '../findings/digest.ts';
import type { DigestList } from '../release/manifest/digest-list.ts';
import { filesOf, type Output } from '../answers/output.ts';
import type { GameResult } from '../answers/game-result.ts';
import type { NamesOf } from '../answers/forms.ts';
import type { FolderDone, FolderTask, WorkSettings } from './workers/process-folders.ts';
import type { RunTasks } from './workers/run-tasks.ts';
import { CacheFault } from './cache-fault.ts';
import { rememberedFolder, toBeReadAgain, type GamePlan } from './game-plan.ts';

/** The results for all games of a catalogue, of which only the new ones were made in this run. */
export interface GameResults {
  /** What is to be remembered, in the order of paths. */
  readonly games: GameTable;
  /** Places in `games` of those that were processed in this run. */
  readonly made: readonly number[];
  /** Games that were processed, or are gone: what came of them before, and what comes of them now. */
  changes(): Generator<Change>;
  heads(place: number): GameResult['heads'];
  /** Of every game that has any. */
  findings(): GameResult['findings'][];
  /** What every game serves. */
  outputs(): Generator<readonly Output[]>;
}

/** What came of a game; `undefined` before it was there, and after it has gone. */
interface Change {
  readonly before: ResultColumns | undefined;
  readonly after: ResultColumns | undefined;
}

/** What is needed to carry out a plan. */
export interface ProcessRequest {
  readonly plan: GamePlan;
  readonly cache: CacheStore;
  readonly work: WorkSettings;
  /** What is served already, where that is not what the cache remembers; outputs that it lacks are made anew. */
  readonly served: DigestList | undefined;
  readonly namesOf: NamesOf;
  readonly run: RunTasks;
  readonly onGame: (folder: GameFolder) => void;
}

/** A game to be processed: its place among all, its place in what is remembered (-1 for none). */
interface Work {
  readonly place: number;
  readonly known: number;
  readonly found: FoundFolder;
}

/** A game that was processed, or turned out to be as it was. */
interface Made extends Work {
  readonly game: CachedGame;
  /** Its new outputs, so that what was just written need not be read; `undefined` where it is as it was. */
  readonly outputs: string | undefined;
}

/** Processes the games whose files have changed, or whose outputs are missing, and remembers the others. */
export async function processGames(request: ProcessRequest): Promise<GameResults> {
  const { plan, cache, onGame } = request;
  const { known, places, changed } = plan;
  const tasks = new Map<FolderTask, Work>();
  let next = 0;
  for (let place = 0; place < places.length; place += 1) {
    const kept = places[place] ?? -1;
    if (kept === -1) {
      const game = changed[next];
      next += 1;
      if (game === undefined) throw new Error('A place has no game');
      const isServed = game.known !== -1 && hasOutputs(request, known.game(game.known));
      const content = isServed ? known.game(game.known).content : '';
      tasks.set({ folder: game.folder, content }, { place, known: game.known, found: game.found });
    } else if (request.served !== undefined && !hasOutputs(request, known.game(kept))) {
      tasks.set(
        { folder: rememberedFolder(known, kept), content: '' },
        { place, known: kept, found: known.folder(kept) },
      );
    }
  }
  const made = new Map<number, Made>();
  const keeper = createKeeper(cache, made);
  await request.run([...tasks.keys()], request.work, (task, done) => {
    onGame(task.folder);
    const work = tasks.get(task);
    if (work !== undefined) keeper.take(task, work, done, known);
  });
  keeper.flush();
  return results(plan, cache, made);
}

/** The results where nothing has changed. */
export function keptResults(plan: GamePlan, cache: CacheStore): GameResults {
  return results(plan, cache, new Map());
}

/** Stands in a table for the digest of files that are to be processed again; no files have it. */
const NO_CONTENT = '0'.repeat(64);

/** Lines that are written to the cache at a time. */
const FLUSH = 512;

/** Adds results to the data of a cache, many at a time. */
function createKeeper(cache: CacheStore, made: Map<number, Made>) {
  let lines: Buffer[] = [];
  let waiting: { offset: number; readonly length: number }[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    let offset = cache.append(Buffer.concat(lines));
    for (const game of waiting) {
      game.offset = offset;
      offset += game.length;
    }
    lines = [];
    waiting = [];
  };
  const take = ({ folder }: FolderTask, work: Work, { content, columns }: FolderDone, known: GameTable) => {
    // Member by member: to spread one object into another costs a description of its own for each of thousands.
    const { place, known: before, found } = work;
    if (columns === undefined) {
      made.set(place, { place, known: before, found, game: known.game(before), outputs: undefined });
      return;
    }
    const line = Buffer.from(printLine(columns));
    // A bug may show once and never again, when memory is short, say; and what could not be read may be readable later.
    const state = content === '' ? toBeReadAgain(found) : found;
    lines.push(line);
    const game = {
      content: content === '' ? NO_CONTENT : content,
      // Known when it is written.
      offset: NaN,
      length: line.length,
      sha256: digest(line),
      hasFindings: columns.findings !== '',
      hasGame: folder.game !== undefined,
      installers: folder.installers.length,
      claims: readClaims(columns.claims),
    };
    waiting.push(game);
    made.set(place, { place, known: before, found: state, game, outputs: columns.outputs });
    if (lines.length >= FLUSH) flush();
  };
  return { take, flush };
}

/** Whether everything that a game serves is served already. */
function hasOutputs({ cache, served, namesOf }: ProcessRequest, game: CachedGame): boolean {
  if (served === undefined) return true;
  const line = cache.read(game);
  if (line === undefined) return false;
  for (const output of readOutputs(readLine(line).outputs)) {
    for (const [name, sha256] of filesOf(output, namesOf)) if (!served.has(name, sha256)) return false;
  }
  return true;
}

function results(plan: GamePlan, cache: CacheStore, made: ReadonlyMap<number, Made>): GameResults {
  const { known } = plan;
  const games = tableOf(plan, made);
  const read = (game: CachedGame): ResultColumns => {
    const line = cache.read(game);
    if (line === undefined) throw new CacheFault();
    return readLine(line);
  };
  const columnsOf = (place: number) => read(games.game(place));
  const fresh = [...made.values()].filter(({ outputs }) => outputs !== undefined);
  return {
    games,
    made: fresh.map(({ place }) => place),
    *changes() {
      for (const { game, known: place } of fresh) {
        yield { before: place === -1 ? undefined : read(known.game(place)), after: read(game) };
      }
      for (const place of plan.gone) yield { before: read(known.game(place)), after: undefined };
    },
    heads: (place) => readHeads(columnsOf(place).heads),
    findings: () => games.withFindings().map((place) => readFindings(columnsOf(place).findings)),
    *outputs() {
      for (let place = 0; place < games.length; place += 1) {
        yield readOutputs(made.get(place)?.outputs ?? columnsOf(place).outputs);
      }
    },
  };
}

/** Puts together what was remembered and what was made. */
function tableOf({ known, places }: GamePlan, made: ReadonlyMap<number, Made>): GameTable {
  if (made.size === 0 && places.length === known.length) return known;
  const writer = new GameTableWriter(known);
  let from = 0;
  for (let place = 0; place < places.length; place = from) {
    const one = made.get(place);
    from = place + 1;
    if (one !== undefined) {
      writer.add(one.found, one.game);
      continue;
    }
    // Games that stand in a row here as there are taken over at once.
    const first = places[place] ?? -1;
    while (from < places.length && places[from] === first + from - place && !made.has(from)) from += 1;
    writer.copy(known, first, first + from - place);
  }
  return writer.finish();
}
