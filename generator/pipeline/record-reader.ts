import { diagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { compareDiagnostics } from '../diagnostics/compare-diagnostics.ts';
import { isError } from '../diagnostics/finding.ts';
import { findAcceptances, type Acceptance } from '../lint/acceptance/find-acceptances.ts';
import { regrade } from '../lint/regrade.ts';
import { lintGameRecord, lintInstallerRecord, lintRuntimeRecord } from '../lint/record/lint-record.ts';
import { lintScript } from '../lint/script/lint-script.ts';
import type { CatalogueFiles } from '../load/catalogue-files.ts';
import type { RecordPath } from '../load/layout.ts';
import { MAXIMUM_BYTES, MAXIMUM_FINDINGS } from '../load/limits.ts';
import { loadRecord, type LoadedRecord } from '../load/load-record.ts';
import type { GameFolder } from '../load/sort-entries.ts';
import { checkGameFolder, gameRules } from '../validate/game-rules.ts';
import { installerRules } from '../validate/installer-rules.ts';
import { quickGameHead, quickInstallerHead } from '../validate/quick-heads.ts';
import type {
  GameHead,
  GameRecord,
  InstallerHead,
  InstallerRecord,
  RetiredHead,
  RetiredRecord,
  RuntimeHead,
  RuntimeRecord,
  Severities,
  SiteRecord,
} from '../validate/records.ts';
import { retiredRules } from '../validate/retired-rules.ts';
import { runtimeRules } from '../validate/runtime-rules.ts';
import { createSchemaCheck } from '../validate/schemas.ts';
import { siteRules } from '../validate/site-rules.ts';
import { validateRecord, type RecordRules, type Validated } from '../validate/validate-record.ts';

/** Reads files by role, and gathers what is wrong with them. */
export interface RecordReader {
  readonly diagnostics: readonly Diagnostic[];
  /** What the authors of the records read so far have accepted. */
  readonly acceptances: readonly Acceptance[];
  /** Reads the settings; the severities in them hold for all that is read later. */
  readSite(path: RecordPath): SiteRecord | undefined;
  readRuntime(path: RecordPath): Validated<RuntimeHead, RuntimeRecord>;
  readRetired(path: RecordPath): Validated<readonly RetiredHead[], readonly RetiredRecord[]>;
  /** Calls `onGame` if no record of the folder has an error. */
  readGame(folder: GameFolder, onGame: OnGame): GameHeads;
}

type OnGame = (game: GameRecord, installers: readonly InstallerRecord[]) => void;

interface GameHeads {
  readonly game: GameHead | undefined;
  readonly installers: readonly InstallerHead[];
}

/** Makes a reader; `onRecord` is called after each file. */
export function createRecordReader(
  files: CatalogueFiles,
  onRecord: () => void,
  isWanted: (path: string) => boolean,
): RecordReader {
  const schemas = createSchemaCheck();
  const diagnostics: Diagnostic[] = [];
  const acceptances: Acceptance[] = [];
  let severities: Severities = new Map();

  function read<Head, Record>(
    path: RecordPath,
    rulesOf: (loaded: LoadedRecord) => RecordRules<Head, Record>,
    lint: (loaded: LoadedRecord) => readonly Diagnostic[] = () => [],
  ): Validated<Head, Record> {
    const loaded = loadRecord(files, path.path);
    const { head, record, diagnostics: found } = validateRecord(schemas, loaded, rulesOf(loaded));
    const all = bounded(regrade([...found, ...lint(loaded)], severities));
    diagnostics.push(...all);
    acceptances.push(...findAcceptances(loaded.source));
    onRecord();
    return { head, record: all.some(isError) ? undefined : record, diagnostics: all };
  }

  function quick<Path extends RecordPath, Head>(path: Path, read: QuickRead<Path, Head>) {
    const head = isWanted(path.path) ? undefined : quickHead(files, path, read);
    if (head !== undefined) onRecord();
    return head;
  }

  function readGameRecord(path: RecordPath & { role: 'game' }): Validated<GameHead, GameRecord> {
    const head = quick(path, quickGameHead);
    return head ?? read(path, () => gameRules(path), lintGameRecord);
  }

  function readInstaller(path: RecordPath & { role: 'installer' }): Validated<InstallerHead, InstallerRecord> {
    const head = quick(path, quickInstallerHead);
    const lint = (loaded: LoadedRecord) => [...lintInstallerRecord(loaded, path.installer), ...lintScript(loaded)];
    return head ?? read(path, ({ source }) => installerRules(source, path), lint);
  }

  return {
    diagnostics,
    acceptances,
    readSite: (path) => {
      const site = read(path, ({ source }) => siteRules(source)).record;
      severities = site?.severities ?? severities;
      return site;
    },
    readRuntime: (path) => read(path, () => runtimeRules, lintRuntimeRecord),
    readRetired: (path) => read(path, ({ source, root }) => retiredRules(source, root)),
    readGame: ({ game: gamePath, installers: installerPaths }, onGame) => {
      const first = gamePath ?? installerPaths[0];
      const folderFaults = first === undefined ? [] : checkGameFolder(first);
      diagnostics.push(...folderFaults);
      const game = gamePath === undefined ? undefined : readGameRecord(gamePath);
      const installers = installerPaths.map(readInstaller);
      const records = installers.flatMap(({ record }) => record ?? []);
      const whole = folderFaults.length === 0 && records.length === installers.length;
      if (whole && game?.record !== undefined) onGame(game.record, records);
      return { game: game?.head, installers: installers.map(({ head }) => head) };
    },
  };
}

type QuickRead<Path, Head> = (path: Path, text: string) => Head | undefined;

/** The head of a record that nobody asked about, without the record itself. */
function quickHead<Path extends RecordPath, Head>(files: CatalogueFiles, path: Path, read: QuickRead<Path, Head>) {
  const content = files.read(path.path, MAXIMUM_BYTES);
  const head = content.kind === 'bytes' ? read(path, Buffer.from(content.bytes).toString('utf8')) : undefined;
  return head === undefined ? undefined : { head, record: undefined, diagnostics: [] };
}

/** A hostile file cannot fill the report. */
function bounded(found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.length <= MAXIMUM_FINDINGS) return found;
  // Errors first, or else a warning could hide one.
  const graded = [...found.filter(isError), ...found.filter((one) => !isError(one))];
  const shown = graded.slice(0, MAXIMUM_FINDINGS).sort(compareDiagnostics);
  const last = shown.at(-1);
  return last === undefined
    ? shown
    : [...shown, diagnostic('unfinished-findings', last.place, { limit: MAXIMUM_FINDINGS })];
}
