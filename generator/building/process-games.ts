import type { CacheStore } from '../io/cache/cache-store.ts';
import { printLine } from '../io/cache/result-cache.ts';
import { readOutputs } from '../io/cache/result-columns.ts';
import type { GameTable } from '../io/cache/game-table.ts';
import { digest } from '../findings/digest.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import type { BuildRequest } from './build-request.ts';
import { rememberedFolder, toBeReadAgain, type GamePlan } from './game-plan.ts';
import { gameResults, type GameResults, type ProcessedGame, type Work } from './game-results.ts';
import type { Catalogue } from './read-catalogue.ts';
import type { FolderDone, FolderTask } from './workers/process-folders.ts';
import type { OnDone } from './workers/run-tasks.ts';

export interface Target {
  /** What is served already; a file that is in there is not written. */
  readonly served: DigestList;
  /** Whether `served` has all files of the games that are remembered; else those of which it lacks any are processed again. */
  readonly isComplete: boolean;
  /** Where files are written to before they are served; `undefined` where none are. */
  readonly staging: string | undefined;
  /** Their modification time, in seconds since 1970. */
  readonly time: number;
}

/** Nothing is written. */
export const NO_TARGET: Target = { served: DigestList.EMPTY, isComplete: true, staging: undefined, time: 0 };

/** Processes the games whose files have changed, or whose files are missing from the target; the others are known. */
export async function processGames(
  { catalogue, run, progress }: Pick<BuildRequest, 'catalogue' | 'run' | 'progress'>,
  { plan, memory, processing }: Pick<Catalogue, 'plan' | 'memory' | 'processing'>,
  target: Target,
): Promise<GameResults> {
  const { served: known, staging, time } = target;
  const hasOutputs = createOutputCheck(plan.known, target);
  const tasks = tasksFor(plan, hasOutputs);
  const processed = new Map<number, ProcessedGame>();
  const keeper = createKeeper(memory.results, processed);
  const settings = { catalogue, processing, known, staging, time };
  const onDone: OnDone = (task, done) => {
    const { game, installers } = task.folder;
    progress.step(installers.length + (game === undefined ? 0 : 1));
    const work = tasks.get(task);
    if (work !== undefined) keeper.take(task, work, done, plan.known);
  };
  await run([...tasks.keys()], settings, onDone);
  keeper.flush();
  plan.changed = [];
  return gameResults(plan, memory.results, processed);
}

/** What has to be done for games, in the order of paths. */
function tasksFor({ known, places, changed }: GamePlan, hasOutputs: (place: number) => boolean) {
  const tasks = new Map<FolderTask, Work>();
  let next = 0;
  for (let place = 0; place < places.length; place += 1) {
    const kept = places[place] ?? -1;
    if (kept === -1) {
      const game = changed[next];
      next += 1;
      if (game === undefined) throw new Error('A place has no game');
      const isServed = game.known !== -1 && hasOutputs(game.known);
      const content = isServed ? known.game(game.known).content : '';
      tasks.set({ folder: game.folder, content }, { place, known: game.known, found: game.found });
    } else if (!hasOutputs(kept)) {
      const [folder, found] = [rememberedFolder(known, kept), known.folder(kept)];
      tasks.set({ folder, content: '' }, { place, known: kept, found });
    }
  }
  return tasks;
}

/** Creates what tells whether everything that a remembered game serves is served already. */
function createOutputCheck(known: GameTable, { isComplete, served }: Target) {
  return (place: number): boolean => {
    if (isComplete) return true;
    const outputs = known.outputs(place);
    return outputs !== '' && readOutputs(outputs).every(([path, sha256]) => served.has(path, sha256));
  };
}

/** Stands in a table for the digest of files that are to be processed again; no files have it. */
const NO_CONTENT = '0'.repeat(64);

/** Lines that are written to the cache at a time. */
const FLUSH = 512;

/** Adds results to the data of a cache, many at a time. */
function createKeeper(cache: Pick<CacheStore, 'append'>, processed: Map<number, ProcessedGame>) {
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
    // Member by member: to spread one object into another makes a hidden class per object.
    const { place, known: before, found } = work;
    if (columns === undefined) {
      processed.set(place, { place, known: before, found, game: known.game(before), isNew: false });
      return;
    }
    const { identities, hostUses, details } = columns;
    const line = Buffer.from(printLine({ identities, hostUses, details }));
    // A bug may show once and never again, when memory is short, say; and what could not be read may be readable later.
    const state = content === '' ? toBeReadAgain(found) : found;
    lines.push(line);
    const game = {
      content: content === '' ? NO_CONTENT : content,
      // Known when it is written.
      offset: NaN,
      length: line.length,
      sha256: digest(line),
      findings: columns.findings,
      hasGame: folder.game !== undefined,
      installers: folder.installers.length,
      published: columns.published,
      claims: columns.claims,
      summary: columns.summary,
      outputs: columns.outputs,
      hosts: columns.hosts,
    };
    waiting.push(game);
    processed.set(place, { place, known: before, found: state, game, isNew: true });
    if (lines.length >= FLUSH) flush();
  };
  return { take, flush };
}
