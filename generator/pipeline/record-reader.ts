import { diagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { compareDiagnostics } from '../diagnostics/compare-diagnostics.ts';
import type { CatalogueFiles } from '../load/catalogue-files.ts';
import type { RecordPath } from '../load/layout.ts';
import { MAXIMUM_FINDINGS } from '../load/limits.ts';
import { loadRecord, type LoadedRecord } from '../load/load-record.ts';
import type { GameFolder } from '../load/sort-entries.ts';
import { checkGameFolder, gameRules } from '../validate/game-rules.ts';
import { installerRules } from '../validate/installer-rules.ts';
import type {
  GameHead,
  GameRecord,
  InstallerHead,
  InstallerRecord,
  RetiredHead,
  RetiredRecord,
  RuntimeHead,
  RuntimeRecord,
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

/** Makes a reader; `onRecord` is called after each game, installer and runtime package. */
export function createRecordReader(files: CatalogueFiles, onRecord: () => void): RecordReader {
  const schemas = createSchemaCheck();
  const diagnostics: Diagnostic[] = [];

  function read<Head, Record>(path: RecordPath, rulesOf: (loaded: LoadedRecord) => RecordRules<Head, Record>) {
    const loaded = loadRecord(files, path.path);
    const validated = validateRecord(schemas, loaded, rulesOf(loaded));
    diagnostics.push(...bounded(validated.diagnostics));
    return validated;
  }

  function readRecord<Head, Record>(path: RecordPath, rulesOf: (loaded: LoadedRecord) => RecordRules<Head, Record>) {
    const validated = read(path, rulesOf);
    onRecord();
    return validated;
  }

  return {
    diagnostics,
    readSite: (path) => read(path, ({ source }) => siteRules(source)).record,
    readRuntime: (path) => readRecord(path, () => runtimeRules),
    readRetired: (path) => read(path, ({ source, root }) => retiredRules(source, root)),
    readGame: ({ game: gamePath, installers: installerPaths }, onGame) => {
      const first = gamePath ?? installerPaths[0];
      const folderFaults = first === undefined ? [] : checkGameFolder(first);
      diagnostics.push(...folderFaults);
      const game = gamePath === undefined ? undefined : readRecord(gamePath, () => gameRules(gamePath));
      const installers = installerPaths.map((path) => readRecord(path, ({ source }) => installerRules(source, path)));
      const records = installers.flatMap(({ record }) => record ?? []);
      const whole = folderFaults.length === 0 && records.length === installers.length;
      if (whole && game?.record !== undefined) onGame(game.record, records);
      return { game: game?.head, installers: installers.map(({ head }) => head) };
    },
  };
}

/** A hostile file cannot fill the report. */
function bounded(found: readonly Diagnostic[]): readonly Diagnostic[] {
  if (found.length <= MAXIMUM_FINDINGS) return found;
  const shown = found.toSorted(compareDiagnostics).slice(0, MAXIMUM_FINDINGS);
  const last = shown.at(-1);
  return last === undefined
    ? shown
    : [...shown, diagnostic('unfinished-findings', last.place, { limit: MAXIMUM_FINDINGS })];
}
