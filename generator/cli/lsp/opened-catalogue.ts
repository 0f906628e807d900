import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { completeRemedies } from '../../authoring/complete-remedies.ts';
import { createRecordCheck } from '../../authoring/fix/record-check.ts';
import type { CheckedText } from '../../authoring/fix/checked-text.ts';
import { type ReadGames, withGames } from '../../building/check-across.ts';
import { createLiveCatalogue, type LiveCatalogue } from '../../building/live/live-catalogue.ts';
import { createOpenedFiles } from '../../building/live/opened-files.ts';
import { createRunner } from '../../building/workers/run-tasks.ts';
import { createScanner } from '../../building/workers/scan.ts';
import { cacheReader, createLivingCache } from '../commands/open-cache.ts';
import { readChecked } from '../commands/read-checked.ts';
import type { Environment } from '../terminal/environment.ts';
import { isError, type Diagnostic } from '../../findings/diagnostic.ts';
import { groupBy } from '../../findings/group-by.ts';
import { NO_PROGRESS } from '../../findings/progress.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { watchFolder, type ChangedPaths } from '../../io/disk/watch-folder.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { type RecordPath, gameFoldersOf } from '../../yaml/load/layout.ts';
import type { OpenedCatalogue } from '../commands/open-catalogue.ts';
import { threadsOf } from '../commands/threads.ts';

export type EditedCatalogue = ReturnType<typeof createEditedCatalogue>;

export interface EditedCatalogueSources {
  readonly load: LoadCatalogue;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onChange: () => void;
  /** Something keeps the catalogue from being read or watched. */
  readonly onTrouble: (message: string) => void;
}

const UNWATCHED = 'The catalogue is looked through every few seconds, since it cannot be watched';

/** Records that are not open and shown with their errors. */
const MOST_CLOSED = 1000;

export function createEditedCatalogue(catalogue: OpenedCatalogue, sources: EditedCatalogueSources) {
  const { folder } = catalogue;
  const files = createOpenedFiles(catalogue.files);
  const documents = new Map<string, TextDocument>();
  const schemas = createSchemaCheck();
  let read: ReadGames | undefined;
  let live: LiveCatalogue | undefined;
  let stop = () => Promise.resolve();

  async function reload(changed: ReadonlySet<string> | undefined): Promise<void> {
    try {
      const next = await sources.load(changed);
      if (read !== undefined && isSame(read, next)) return;
      read = next;
      live = createLiveCatalogue(next, files);
      sources.onChange();
    } catch (error) {
      sources.onTrouble(`The catalogue cannot be read: ${reasonOf(error).words}`);
    }
  }

  /** Findings by the paths of their records: of those that are open all, of others the errors; none before it is read. */
  function findings(): ReadonlyMap<string, readonly Diagnostic[]> {
    if (live === undefined) return new Map();
    const changed = new Set(files.paths());
    const all = completeRemedies(live.findings(), { files, now: sources.now(), changed });
    return shownFindings(all, [...documents.keys()]);
  }

  const take = (path: string, document: TextDocument | undefined) => {
    if (document === undefined) documents.delete(path);
    else documents.set(path, document);
    live?.note(path);
    sources.onChange();
  };
  return {
    catalogue,
    open: (path: string, document: TextDocument) => {
      files.open(path, document.getText());
      take(path, document);
    },
    change: (path: string, document: TextDocument) => {
      files.change(path, document.getText());
      take(path, document);
    },
    close: (path: string) => {
      files.close(path);
      take(path, undefined);
    },
    document: (path: string) => documents.get(path),
    // An editor may write addresses in another way.
    uri: (path: string) => documents.get(path)?.uri ?? pathToFileURL(join(folder, path)).href,
    findings,
    /** Checks a text in place of that of a record, by itself. */
    check: (record: RecordPath, text: string): CheckedText =>
      createRecordCheck(schemas, severitiesOf(read?.catalogue.settings))(record, text),
    /** Reads the catalogue and watches it until `stop` is called. */
    start: async () => {
      const watcher = await watchFolder(folder, reload, (reason) => {
        sources.onTrouble(`${UNWATCHED} (${reason})`);
      });
      stop = () => watcher.close();
      await watcher.run();
    },
    stop: () => stop(),
  };
}

/** All findings of records that are open, none too, and the errors of the first others. */
function shownFindings(
  all: readonly Diagnostic[],
  open: readonly string[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = groupBy(all, ({ place }) => place.file);
  const shown = new Map(open.map((path) => [path, groups.get(path) ?? []]));
  for (const [path, found] of groups) {
    if (shown.size >= open.length + MOST_CLOSED) break;
    const errors = shown.has(path) ? [] : found.filter(isError);
    if (errors.length > 0) shown.set(path, errors);
  }
  return shown;
}

/** Whether nothing has changed on disk. */
function isSame(before: ReadGames, after: ReadGames): boolean {
  const state = ({ catalogue }: ReadGames) =>
    JSON.stringify([catalogue.entries, catalogue.site, catalogue.catalogueRecords.digest]);
  return before.games.table === after.games.table && state(before) === state(after);
}

/** Reads a catalogue again and again. What it gives refers to what is remembered, which is kept while the process lives. */
export type LoadCatalogue = (changed: ChangedPaths) => Promise<ReadGames>;

/** Creates what reads a catalogue from disk: the first time with what commands remember, later with what it knows itself. */
export function createLoader(
  catalogue: OpenedCatalogue,
  cache: string | false,
  environment: Environment,
): LoadCatalogue {
  const { folder, files } = catalogue;
  const threads = threadsOf(undefined, environment);
  const run = createRunner(threads, ENDPOINTS);
  const remembered = cacheReader(cache, folder, environment, 'believed', () => undefined);
  const living = createLivingCache((key) => ({ ...remembered(key), close: () => undefined }));
  // What changed in a run that failed is looked at again.
  let pending: ChangedPaths;
  let isFirst = true;

  return async (changed) => {
    pending = pending === undefined || changed === undefined ? undefined : new Set([...pending, ...changed]);
    const trust = pending && { suspects: gameFoldersOf(pending), looksAtFolders: false };
    // What it finds is remembered for the next start.
    if (isFirst) await readChecked(catalogue, [], cache, environment);
    isFirst = false;
    const request = {
      catalogue: folder,
      files,
      scan: (known: Parameters<ReturnType<typeof createScanner>['scan']>[0]) =>
        createScanner(folder, threads).scan(known, { now: environment.now(), trust }),
      openCache: living.open,
      run,
      progress: NO_PROGRESS,
    };
    const read = await withGames(request, (found) => {
      found.catalogue.memory.save({ ...found.catalogue, games: found.games });
      return found;
    });
    pending = new Set();
    return read;
  };
}
