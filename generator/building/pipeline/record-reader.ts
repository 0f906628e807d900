import type { ServableGame } from '../../answers/model/game.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../../findings/diagnostic.ts';
import { isolate } from '../../findings/internal-error.ts';
import type { GameIdentities } from '../../records/across/identities.ts';
import { Fields } from '../../records/fields.ts';
import { checkGameFolder, gameRules } from '../../records/game-rules.ts';
import { checkImage, imageBytes } from '../../records/images/check-image.ts';
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
import type { ForeseenEvents } from '../../scripts/effects/effects.ts';
import { foreseenEvents } from '../../scripts/effects/foreseen-events.ts';
import type { HostUse } from '../../scripts/policy/risk-findings.ts';
import { lintRisks } from '../../scripts/policy/lint-risks.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { outlineOf } from '../../scripts/reading/outline.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { ImagePath, RecordPath } from '../../catalogue/layout.ts';
import { MAXIMUM_FINDINGS } from '../../yaml/load/limits.ts';
import { type LoadedRecord, loadRecord } from '../../yaml/load/load-record.ts';
import type { GameFolder } from '../../catalogue/sort-entries.ts';
import { toSource } from '../../yaml/load/source.ts';
import { unfinishedFindings } from '../../yaml/findings/limits.ts';

/** The content of one file, its findings, and the acceptances of its author. */
interface ReadRecord<Head, Record> extends Omit<Validated<Head, Record>, 'head'> {
  /** `undefined` if a bug stopped its reader. */
  readonly head: Head | undefined;
  readonly acceptances: readonly Acceptance[];
  /** Empty if it is no regular file. */
  readonly text: string;
}

export interface ReadGame extends GameIdentities {
  readonly diagnostics: readonly Diagnostic[];
  readonly acceptances: readonly Acceptance[];
  /** The hosts that its installers use, where the site wants them to be compared. */
  readonly hostUses: readonly HostUse[];
  /** Hosts in texts, and hosts that a script puts together of parts; repeated for each installer. */
  readonly hosts: readonly string[];
  /** The records as they can be served; `undefined` if a file has an error. */
  readonly servable: ServableGame | undefined;
}

export interface ReaderOptions {
  /** Severities of the site; empty while the settings themselves are read. */
  readonly severities: Severities;
  /** Maximum of findings in one file. */
  readonly limit?: number;
}

/** Reads files by role: loads, validates and lints each; a bug in there becomes a finding on the record. */
export class RecordReader {
  readonly #files: CatalogueFiles;
  readonly #schemas: SchemaCheck;
  readonly #severities: Severities;
  readonly #limit: number;

  constructor(files: CatalogueFiles, schemas: SchemaCheck, { severities, limit = MAXIMUM_FINDINGS }: ReaderOptions) {
    this.#files = files;
    this.#schemas = schemas;
    this.#severities = severities;
    this.#limit = limit;
  }

  readSite(path: RecordPath): ReadRecord<unknown, SiteRecord> {
    return this.#read(path, ({ source }) => siteRules(source, gradableCodes));
  }

  readRuntime(path: RecordPath): ReadRecord<RuntimeIdentity, RuntimeRecord> {
    return this.#read(path, () => runtimeRules, lintAs('runtime'));
  }

  readRunner(path: RecordPath): ReadRecord<RunnerIdentity, RunnerRecord> {
    return this.#read(path, () => runnerRules, lintAs('runner'));
  }

  readRetired(path: RecordPath): ReadRecord<readonly RetiredIdentity[], readonly RetiredRecord[]> {
    return this.#read(path, ({ source, root }) => retiredRules(source, root));
  }

  readGame({ game: gamePath, installers: installerPaths, images: imagePaths }: GameFolder): ReadGame {
    const first = gamePath ?? installerPaths[0];
    const folderFaults = first === undefined ? [] : checkGameFolder(first);
    const game: ReadRecord<GameIdentity, GameRecord> | undefined =
      gamePath && this.#read(gamePath, () => gameRules(gamePath, imagePaths), lintAs('game'));
    const installers = installerPaths.map((path) => this.#readInstaller(path));
    const images = this.#readImages(imagePaths);
    const files = game === undefined ? installers : [game, ...installers];
    const records = installers.flatMap(({ record }) => record ?? []);
    const events = new Map(
      installers.flatMap(({ record, events }) => (record && events ? [[record, events] as const] : [])),
    );
    const faults = [...folderFaults, ...images.diagnostics];
    const isServable = records.length === installers.length && !faults.some(isError);
    return {
      game: game?.head,
      installers: installers.flatMap(({ head }) => head ?? []),
      diagnostics: [...faults, ...files.flatMap(({ diagnostics }) => diagnostics)],
      acceptances: files.flatMap(({ acceptances }) => acceptances),
      hostUses: installers.flatMap(({ hostUses }) => hostUses),
      hosts: installers.flatMap(({ hosts }) => [...hosts]),
      servable:
        isServable && game?.record !== undefined
          ? { game: game.record, installers: records, images: images.images, events }
          : undefined,
    };
  }

  #readImages(paths: readonly ImagePath[]) {
    const checks = paths.map((path) => {
      const check = () => checkImage(path, this.#files.read(path.path, imageBytes(path.kind)));
      return isolate(path.path, check, (fault): ReturnType<typeof check> => ({ diagnostics: [fault] }));
    });
    const faults = [...secondImageRule.check(paths), ...checks.flatMap(({ diagnostics }) => diagnostics)];
    const diagnostics = gradedFindings(faults, { severities: this.#severities, acceptances: [] });
    return { images: checks.flatMap(({ image }) => image ?? []), diagnostics };
  }

  /** Reads an installer: its keys, its script, the effects of the script, and the hosts that it uses. */
  #readInstaller(path: RecordPath & { role: 'installer' }) {
    const hostUses: HostUse[] = [];
    let events: ForeseenEvents | undefined;
    const lint: Lint = (fields, file) => {
      const outline = outlineOf(file.source, file.root);
      events = foreseenEvents(outline);
      return [
        ...lintRecord({ role: 'installer', slug: path.installer, fields }),
        ...lintScript(outline),
        ...lintRisks(path, fields, file, this.#severities, (use) => hostUses.push(use)),
      ];
    };
    const installer = this.#read<InstallerIdentity, InstallerRecord, 'installer'>(
      path,
      ({ source }) => installerRules(source, path),
      lint,
    );
    const hosts = new Set([...hostsInText(installer.text), ...hostUses.map(({ host }) => host)]);
    return { events, hostUses, hosts, ...installer };
  }

  #read<Head, Record, Schema extends SchemaName>(
    path: RecordPath,
    rulesOf: RulesOf<Head, Record, Schema>,
    lint: Lint = () => [],
  ): ReadRecord<Head, Record> {
    const readAll = (): ReadRecord<Head, Record> => {
      const file = loadRecord(this.#files, path.path);
      const fields = new Fields(file.source, file.root);
      const { head, record, diagnostics: faults } = validateRecord(this.#schemas, file, fields, rulesOf(file));
      const lintFindings = isolate(
        path.path,
        () => lint(fields, file),
        (fault) => [fault],
      );
      const acceptances = findAcceptances(file.source);
      const grading = { severities: this.#severities, acceptances };
      const diagnostics = limitFindings(gradedFindings([...faults, ...lintFindings], grading), this.#limit);
      const { text } = file.source;
      return { head, record: diagnostics.some(isError) ? undefined : record, diagnostics, acceptances, text };
    };
    return isolate(path.path, readAll, (fault) => {
      return { head: headOfNothing(path, rulesOf), record: undefined, diagnostics: [fault], acceptances: [], text: '' };
    });
  }
}

type RulesOf<Head, Record, Schema extends SchemaName> = (record: LoadedRecord) => RecordRules<Head, Record, Schema>;

type Lint = (fields: Fields, record: LoadedRecord) => readonly Diagnostic[];

/** The head of an unreadable record: its path, which is its identity. */
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

/** Keeps a hostile file from filling the report. */
export function limitFindings(diagnostics: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  if (diagnostics.length <= limit) return diagnostics;
  // Errors first, or else a warning could hide one.
  const worstFirst = [...diagnostics.filter(isError), ...diagnostics.filter((finding) => !isError(finding))];
  const firstFindings = worstFirst.slice(0, limit).sort(compareDiagnostics);
  const last = firstFindings.at(-1);
  return last === undefined ? firstFindings : [...firstFindings, unfinishedFindings.at(last.place, { limit })];
}
