import { printLine, type CachedGame, type CacheIndex } from '../cache/result-cache.ts';
import { readFindings, readHeads, readOutputs, type ResultColumns } from '../cache/result-columns.ts';
import type { CacheStore } from '../disk/cache-folder.ts';
import type { GameFolder } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';
import type { DigestList } from '../manifest/digest-list.ts';
import { filesOf, type Output } from '../pipeline/output.ts';
import type { GameResult } from '../pipeline/process-game.ts';
import type { FolderTask, WorkSettings } from '../workers/process-folders.ts';
import type { RunTasks } from '../workers/run-tasks.ts';
import { folderName } from './folder-name.ts';

/** What has to be done for the games of a catalogue. */
export interface GamePlan {
  /** Folders of all games, in the order of their paths. */
  readonly names: readonly string[];
  /** Games whose files are as they were, with what is remembered of them. */
  readonly kept: ReadonlyMap<string, CachedGame>;
  /** Remembered games that are no more. */
  readonly gone: readonly CachedGame[];
  /** State of each game's files, `''` for one that is not to be believed. */
  readonly states: ReadonlyMap<string, string>;
}

/** The results for all games of a catalogue, of which only the new ones were made in this run. */
export interface GameResults {
  /** What is to be remembered, by the folder of the game. */
  readonly games: ReadonlyMap<string, CachedGame>;
  /** Games that were processed, or are gone: what they served before and serve now. */
  readonly changes: readonly { readonly before: readonly Output[]; readonly after: readonly Output[] }[];
  /** Whether what other records must know of a game may have changed. */
  readonly headsChanged: boolean;
  heads(): GameResult['heads'][];
  findings(): GameResult['findings'][];
  /** What every game serves. */
  outputs(): Generator<readonly Output[]>;
}

/** Finds the games whose files are not in the state that is remembered. */
export function planGames(
  folders: readonly GameFolder[],
  states: ReadonlyMap<string, string>,
  index: CacheIndex | undefined,
): GamePlan {
  const kept = new Map<string, CachedGame>();
  const names: string[] = [];
  for (const folder of folders) {
    const name = folderName(folder);
    names.push(name);
    const cached = index?.games.get(name);
    const state = states.get(name) ?? '';
    if (cached !== undefined && state !== '' && cached.stat === state) kept.set(name, cached);
  }
  const known = new Set(names);
  const gone = [...(index?.games ?? [])].filter(([name]) => !known.has(name)).map(([, game]) => game);
  return { names, kept, gone, states };
}

/** What is needed to carry out a plan. */
export interface ProcessRequest {
  readonly plan: GamePlan;
  readonly folders: readonly GameFolder[];
  readonly cache: CacheStore;
  readonly work: WorkSettings;
  /** What is served already, where that is not what the cache remembers; outputs that it lacks are made anew. */
  readonly served: DigestList | undefined;
  readonly jsonTwins: boolean;
  readonly run: RunTasks;
  readonly onGame: (folder: GameFolder) => void;
}

/** Results by the folder of the game, before and after. */
type Made = ReadonlyMap<string, { readonly before: ResultColumns | undefined; readonly after: ResultColumns }>;

/** Processes the games whose files have changed, or whose outputs are missing, and remembers the others. */
export async function processGames(request: ProcessRequest): Promise<GameResults> {
  const { plan, folders, cache } = request;
  const remembered = cache.index?.games ?? new Map<string, CachedGame>();
  const games = new Map<string, CachedGame>();
  const tasks: FolderTask[] = [];
  for (const folder of folders) {
    const name = folderName(folder);
    const cached = remembered.get(name);
    const isServed = cached !== undefined && hasOutputs(request, cached);
    if (isServed && plan.kept.has(name)) {
      games.set(name, cached);
      request.onGame(folder);
    } else tasks.push({ folder, content: isServed ? cached.content : '' });
  }
  const made = await runAll(request, tasks, remembered, games);
  return results(plan, cache, games, made);
}

/** The results where nothing has changed. */
export function keptResults(plan: GamePlan, cache: CacheStore): GameResults {
  return results(plan, cache, plan.kept, new Map());
}

async function runAll(
  { cache, work, run, onGame, plan }: ProcessRequest,
  tasks: readonly FolderTask[],
  remembered: ReadonlyMap<string, CachedGame>,
  games: Map<string, CachedGame>,
): Promise<Made> {
  const made = new Map<string, { before: ResultColumns | undefined; after: ResultColumns }>();
  let lines: Buffer[] = [];
  let waiting: { name: string; game: Omit<CachedGame, 'offset'> }[] = [];
  const flush = () => {
    let offset = cache.append(Buffer.concat(lines));
    for (const { name, game } of waiting) {
      games.set(name, { ...game, offset });
      offset += game.length;
    }
    lines = [];
    waiting = [];
  };
  await run(tasks, work, ({ folder }, { content, columns }) => {
    const name = folderName(folder);
    const stat = plan.states.get(name) ?? '';
    const cached = remembered.get(name);
    onGame(folder);
    if (columns === undefined && cached !== undefined) {
      games.set(name, { ...cached, stat });
      return;
    }
    if (columns === undefined) throw new Error(`There is no result for "${name}"`);
    made.set(name, { before: cached === undefined ? undefined : believed(cache.read(cached)), after: columns });
    const line = Buffer.from(printLine(columns));
    lines.push(line);
    const hasFindings = columns.findings !== '';
    waiting.push({ name, game: { stat, content, length: line.length, sha256: digest(line), hasFindings } });
    if (lines.length >= FLUSH) flush();
  });
  flush();
  return made;
}

/** Lines that are written to the cache at a time. */
const FLUSH = 512;

/** Whether everything that a game serves is served already. */
function hasOutputs({ cache, served, jsonTwins }: ProcessRequest, game: CachedGame): boolean {
  if (served === undefined) return true;
  const columns = cache.read(game);
  if (columns === undefined) return false;
  for (const output of readOutputs(columns.outputs)) {
    for (const [name, sha256] of filesOf(output, jsonTwins)) if (!served.has(name, sha256)) return false;
  }
  return true;
}

function results(plan: GamePlan, cache: CacheStore, games: ReadonlyMap<string, CachedGame>, made: Made): GameResults {
  const gone = plan.gone.map((game) => believed(cache.read(game)));
  const columnsOf = (name: string, game: CachedGame) => made.get(name)?.after ?? believed(cache.read(game));
  const all = function* () {
    for (const name of plan.names) {
      const game = games.get(name);
      if (game !== undefined) yield { game, columns: () => columnsOf(name, game) };
    }
  };
  return {
    games,
    changes: [
      ...[...made.values()].map(({ before, after }) => ({ before: outputsOf(before), after: outputsOf(after) })),
      ...gone.map((before) => ({ before: outputsOf(before), after: [] })),
    ],
    headsChanged: gone.length > 0 || [...made.values()].some(({ before, after }) => before?.heads !== after.heads),
    heads: () => [...all()].map(({ columns }) => readHeads(columns().heads)),
    findings: () =>
      [...all()].filter(({ game }) => game.hasFindings).map(({ columns }) => readFindings(columns().findings)),
    *outputs() {
      for (const { columns } of all()) yield readOutputs(columns().outputs);
    },
  };
}

function outputsOf(columns: ResultColumns | undefined): readonly Output[] {
  return columns === undefined ? [] : readOutputs(columns.outputs);
}

function believed(columns: ResultColumns | undefined): ResultColumns {
  if (columns === undefined) throw new CacheFault();
  return columns;
}

/** A line of the cache is not what the index says: what was built on it has to be built again without the cache. */
export class CacheFault extends Error {}
