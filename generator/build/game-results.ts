import { readFindings, readHeads, readOutputs, type ResultColumns } from '../cache/result-columns.ts';
import { printLine, type CachedGame } from '../cache/result-cache.ts';
import type { CacheStore } from '../disk/cache-folder.ts';
import type { GameFolder, SortedEntries } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';
import type { DigestList } from '../manifest/digest-list.ts';
import { filesOf, type Output } from '../pipeline/output.ts';
import type { GameResult } from '../pipeline/process-game.ts';
import type { FolderTask, WorkSettings } from '../workers/process-folders.ts';
import { runTasks, type Threads } from '../workers/run-tasks.ts';

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

/** What is needed to find out the results. */
export interface ResultsRequest {
  readonly entries: SortedEntries;
  readonly cache: CacheStore;
  readonly work: WorkSettings;
  /** What is served already, and whether it is what the cache remembers. */
  readonly served: { readonly files: DigestList; readonly isRemembered: boolean };
  readonly jsonTwins: boolean;
  readonly threads: Threads;
  /** State of a game's files without reading them, `''` for one that is not to be believed. */
  readonly statOf: (folder: GameFolder) => string;
  readonly onGame: (folder: GameFolder) => void;
}

/** The name of a game's folder, which is its identity in the cache. */
export function folderName({ game, installers }: GameFolder): string {
  const path = (game ?? installers[0])?.path ?? '';
  return path.slice(0, path.lastIndexOf('/'));
}

/** Processes the games whose files have changed, and remembers the others. */
export async function gameResults(request: ResultsRequest): Promise<GameResults> {
  const { entries, cache } = request;
  const remembered = cache.index?.games ?? new Map<string, CachedGame>();
  const games = new Map<string, CachedGame>();
  const stats = new Map<string, string>();
  const tasks: FolderTask[] = [];
  for (const folder of entries.games) {
    const name = folderName(folder);
    const stat = request.statOf(folder);
    const cached = remembered.get(name);
    const isServed = cached !== undefined && (request.served.isRemembered || hasOutputs(request, cached));
    if (isServed && stat !== '' && cached.stat === stat) {
      games.set(name, cached);
      request.onGame(folder);
    } else {
      stats.set(name, stat);
      tasks.push({ folder, content: isServed ? cached.content : '' });
    }
  }
  const made = await processTasks(request, tasks, stats, remembered, games);
  const names = new Set(entries.games.map(folderName));
  const gone = [...remembered].filter(([name]) => !names.has(name)).map(([, game]) => game);
  const goneColumns = gone.map((game) => believed(cache.read(game)));
  return {
    games,
    changes: [
      ...[...made.values()].map(({ before, after }) => ({ before: outputsOf(before), after: outputsOf(after) })),
      ...goneColumns.map((before) => ({ before: outputsOf(before), after: [] })),
    ],
    headsChanged: gone.length > 0 || [...made.values()].some(({ before, after }) => before?.heads !== after.heads),
    ...readers(entries.games.map(folderName), cache, games, made),
  };
}

/** Results by the folder of the game, before and after. */
type Made = ReadonlyMap<string, { readonly before: ResultColumns | undefined; readonly after: ResultColumns }>;

async function processTasks(
  { cache, work, threads, onGame }: ResultsRequest,
  tasks: readonly FolderTask[],
  stats: ReadonlyMap<string, string>,
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
  await runTasks(tasks, work, threads, ({ folder }, { content, columns }) => {
    const name = folderName(folder);
    const stat = stats.get(name) ?? '';
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
function hasOutputs({ cache, served, jsonTwins }: ResultsRequest, game: CachedGame): boolean {
  const columns = cache.read(game);
  if (columns === undefined) return false;
  for (const output of readOutputs(columns.outputs)) {
    for (const [name, sha256] of filesOf(output, jsonTwins)) if (!served.files.has(name, sha256)) return false;
  }
  return true;
}

function outputsOf(columns: ResultColumns | undefined): readonly Output[] {
  return columns === undefined ? [] : readOutputs(columns.outputs);
}

function readers(
  names: readonly string[],
  cache: CacheStore,
  games: ReadonlyMap<string, CachedGame>,
  made: Made,
): Pick<GameResults, 'heads' | 'findings' | 'outputs'> {
  const columnsOf = (name: string, game: CachedGame): ResultColumns => {
    return made.get(name)?.after ?? believed(cache.read(game));
  };
  const all = function* () {
    for (const name of names) {
      const game = games.get(name);
      if (game !== undefined) yield { game, columns: () => columnsOf(name, game) };
    }
  };
  return {
    heads: () => [...all()].map(({ columns }) => readHeads(columns().heads)),
    findings: () =>
      [...all()].filter(({ game }) => game.hasFindings).map(({ columns }) => readFindings(columns().findings)),
    *outputs() {
      for (const { columns } of all()) yield readOutputs(columns().outputs);
    },
  };
}

function believed(columns: ResultColumns | undefined): ResultColumns {
  if (columns === undefined) throw new CacheFault();
  return columns;
}

/** A line of the cache is not what the index says: what was built on it has to be built again without the cache. */
export class CacheFault extends Error {}
