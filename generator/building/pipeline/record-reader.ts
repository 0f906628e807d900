import { compareDiagnostics, type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isolate } from '../../findings/internal-error.ts';
import { Fields } from '../../records/fields.ts';
import { checkGameFolder, gameRules } from '../../records/game-rules.ts';
import { checkImage, type GameImage, imageBytes } from '../../records/images/check-image.ts';
import { secondImageRule } from '../../records/images/image-rules.ts';
import { installerRules } from '../../records/installer-rules.ts';
import type {
  GameIdentity,
  GameRecord,
  InstallerIdentity,
  InstallerRecord,
  RetiredIdentity,
  RetiredRecord,
  RunnerIdentity,
  RunnerRecord,
  RuntimeIdentity,
  RuntimeRecord,
  Severities,
  SiteRecord,
} from '../../records/records.ts';
import { retiredRules } from '../../records/retired-rules.ts';
import { runnerRules, runtimeRules } from '../../records/package-rules.ts';
import type { SchemaCheck, SchemaName } from '../../records/schema-check.ts';
import { siteRules } from '../../records/site-rules.ts';
import { type RecordRules, type Validated, validateRecord } from '../../records/validate-record.ts';
import { gradableCodes } from '../../scripts/all-findings.ts';
import { hostsInText } from '../../scripts/effects/risk/known-hosts.ts';
import { type Acceptance, findAcceptances } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { lintRecord } from '../../scripts/lint/record/lint-record.ts';
import { lintScript } from '../../scripts/lint/script/lint-script.ts';
import type { HostUse } from '../../scripts/policy/catalogue-hosts.ts';
import { lintRisks } from '../../scripts/policy/lint-risks.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { ImagePath, RecordPath } from '../../catalogue/layout.ts';
import { MAXIMUM_FINDINGS } from '../../yaml/load/limits.ts';
import { type LoadedRecord, loadRecord } from '../../yaml/load/load-record.ts';
import type { GameFolder } from '../../catalogue/sort-entries.ts';
import { toSource } from '../../yaml/load/source.ts';
import { unfinishedFindings } from '../../yaml/findings/limits.ts';

/** What was read from one file: what it says, what is wrong with it, and what its author has accepted. */
interface ReadRecord<Head, Record> extends Omit<Validated<Head, Record>, 'head'> {
  /** `undefined` where a bug has kept it from being read. */
  readonly head: Head | undefined;
  readonly acceptances: readonly Acceptance[];
  /** Of a file that is none, nothing. */
  readonly text: string;
}

/** The files of a game that can be served. */
interface ServableGame {
  readonly game: GameRecord;
  readonly installers: readonly InstallerRecord[];
  readonly images: readonly GameImage[];
}

export interface ReadGame {
  readonly game: GameIdentity | undefined;
  readonly installers: readonly InstallerIdentity[];
  readonly diagnostics: readonly Diagnostic[];
  readonly acceptances: readonly Acceptance[];
  /** The hosts that its installers use, where the site wants them to be compared. */
  readonly hostUses: readonly HostUse[];
  /** The hosts that texts name, and those that an installer uses and puts together of parts; for each installer anew. */
  readonly hosts: readonly string[];
  /** What the files say, if none of them has an error. */
  readonly servable: ServableGame | undefined;
}

/** Reads files by role. */
export interface RecordReader {
  readSite(path: RecordPath): ReadRecord<unknown, SiteRecord>;
  readRuntime(path: RecordPath): ReadRecord<RuntimeIdentity, RuntimeRecord>;
  readRunner(path: RecordPath): ReadRecord<RunnerIdentity, RunnerRecord>;
  readRetired(path: RecordPath): ReadRecord<readonly RetiredIdentity[], readonly RetiredRecord[]>;
  readGame(folder: GameFolder): ReadGame;
}

export interface ReaderOptions {
  /** Severities of the site; its settings themselves are read before they are known. */
  readonly severities: Severities;
  /** Most findings of one file. */
  readonly limit?: number;
}

export function createRecordReader(files: CatalogueFiles, schemas: SchemaCheck, options: ReaderOptions): RecordReader {
  const { severities } = options;
  const lintOf = installerLint(severities);
  const read = createRead(files, schemas, options);

  function readGameRecord(
    path: RecordPath & { role: 'game' },
    images: readonly ImagePath[],
  ): ReadRecord<GameIdentity, GameRecord> {
    return read(path, () => gameRules(path, images), lintAs('game'));
  }

  function readImages(paths: readonly ImagePath[]) {
    const read = paths.map((path) => {
      const check = () => checkImage(path, files.read(path.path, imageBytes(path.kind)));
      return isolate(path.path, check, (fault): ReturnType<typeof check> => ({ diagnostics: [fault] }));
    });
    const found = [...secondImageRule.check(paths), ...read.flatMap(({ diagnostics }) => diagnostics)];
    const diagnostics = gradedFindings(found, { severities, acceptances: [] });
    return { images: read.flatMap(({ image }) => image ?? []), diagnostics };
  }

  function readInstaller(path: RecordPath & { role: 'installer' }) {
    const hostUses: HostUse[] = [];
    const installer = read(path, ({ source }) => installerRules(source, path), lintOf(path, hostUses));
    const hosts = new Set([...hostsInText(installer.text), ...hostUses.map(({ host }) => host)]);
    return { ...installer, hostUses, hosts };
  }

  return {
    readSite: (path) => read(path, ({ source }) => siteRules(source, gradableCodes)),
    readRuntime: (path) => read(path, () => runtimeRules, lintAs('runtime')),
    readRunner: (path) => read(path, () => runnerRules, lintAs('runner')),
    readRetired: (path) => read(path, ({ source, root }) => retiredRules(source, root)),
    readGame: ({ game: gamePath, installers: installerPaths, images: imagePaths }) => {
      const first = gamePath ?? installerPaths[0];
      const folderFaults = first === undefined ? [] : checkGameFolder(first);
      const game = gamePath === undefined ? undefined : readGameRecord(gamePath, imagePaths);
      const installers = installerPaths.map(readInstaller);
      const found = readImages(imagePaths);
      const read = game === undefined ? installers : [game, ...installers];
      const records = installers.flatMap(({ record }) => record ?? []);
      const faults = [...folderFaults, ...found.diagnostics];
      const isServable = records.length === installers.length && !faults.some(isError);
      return {
        game: game?.head,
        installers: installers.flatMap(({ head }) => head ?? []),
        diagnostics: [...faults, ...read.flatMap(({ diagnostics }) => diagnostics)],
        acceptances: read.flatMap(({ acceptances }) => acceptances),
        hostUses: installers.flatMap(({ hostUses }) => hostUses),
        hosts: installers.flatMap(({ hosts }) => [...hosts]),
        servable:
          isServable && game?.record !== undefined
            ? { game: game.record, installers: records, images: found.images }
            : undefined,
      };
    },
  };
}

/** Creates a reader, which loads, validates and lints one record; a bug in there becomes a finding on the record. */
function createRead(
  files: CatalogueFiles,
  schemas: SchemaCheck,
  { severities, limit = MAXIMUM_FINDINGS }: ReaderOptions,
) {
  return <Head, Record, Schema extends SchemaName>(
    path: RecordPath,
    rulesOf: RulesOf<Head, Record, Schema>,
    lint: Lint = () => [],
  ): ReadRecord<Head, Record> => {
    const readAll = (): ReadRecord<Head, Record> => {
      const loaded = loadRecord(files, path.path);
      const fields = new Fields(loaded.source, loaded.root);
      const { head, record, diagnostics: found } = validateRecord(schemas, loaded, fields, rulesOf(loaded));
      const linted = isolate(
        path.path,
        () => lint(fields, loaded),
        (fault) => [fault],
      );
      const acceptances = findAcceptances(loaded.source);
      const diagnostics = limitFindings(gradedFindings([...found, ...linted], { severities, acceptances }), limit);
      return {
        head,
        record: diagnostics.some(isError) ? undefined : record,
        diagnostics,
        acceptances,
        text: loaded.source.text,
      };
    };
    return isolate(path.path, readAll, (fault) => {
      return { head: headOfNothing(path, rulesOf), record: undefined, diagnostics: [fault], acceptances: [], text: '' };
    });
  };
}

type RulesOf<Head, Record, Schema extends SchemaName> = (loaded: LoadedRecord) => RecordRules<Head, Record, Schema>;

type Lint = (fields: Fields, loaded: LoadedRecord) => readonly Diagnostic[];

/** What others must know of a record that could not be read: its path at least, which is its identity. */
function headOfNothing<Head, Schema extends SchemaName>(
  { path }: RecordPath,
  rulesOf: RulesOf<Head, unknown, Schema>,
): Head | undefined {
  const source = toSource(path, '');
  return isolate(
    path,
    (): Head | undefined => rulesOf({ source, diagnostics: [] }).toIdentity(new Fields(source, undefined)),
    () => undefined,
  );
}

function lintAs(role: 'game' | 'runner' | 'runtime'): Lint {
  return (fields) => lintRecord({ role, slug: '', fields });
}

/** How an installer is linted, whose hosts are noted: what it says besides its script, the script, and what it does. */
function installerLint(severities: Severities) {
  return (path: RecordPath & { role: 'installer' }, hostUses: HostUse[]): Lint => {
    return (fields, loaded) => [
      ...lintRecord({ role: 'installer', slug: path.installer, fields }),
      ...lintScript(loaded),
      ...lintRisks(path, fields, loaded, severities, (use) => hostUses.push(use)),
    ];
  };
}

/** A hostile file cannot fill the report. */
export function limitFindings(found: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  if (found.length <= limit) return found;
  // Errors first, or else a warning could hide one.
  const graded = [...found.filter(isError), ...found.filter((one) => !isError(one))];
  const shown = graded.slice(0, limit).sort(compareDiagnostics);
  const last = shown.at(-1);
  return last === undefined ? shown : [...shown, unfinishedFindings.at(last.place, { limit })];
}
