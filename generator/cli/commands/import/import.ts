import { createRecordCheck } from '../../../authoring/record/record-check.ts';
import type { ImportRequest } from '../../../authoring/import/complete-object.ts';
import { Importer, type Decisions } from '../../../authoring/import/importer.ts';
import { planPackage } from '../../../authoring/import/plan-package.ts';
import { importFinding, sourceStart } from '../../../authoring/import/piece.ts';
import { toTimestamp } from '../../../authoring/record/authored.ts';
import { readKnownSlugs } from '../../../authoring/record/known-slugs.ts';
import { findGameFolder, listGameFolder } from '../../../io/disk/catalogue-folder.ts';
import { ownAccount } from '../../../io/processes/own-account.ts';
import { createSchemaCheck } from '../../../records/schemas.ts';
import { severitiesOf } from '../../../scripts/policy/risk-findings.ts';
import { placeEntry, type ImagePath } from '../../../catalogue/layout.ts';
import { compareCodePoints } from '../../../text/compare-code-points.ts';
import { countOf } from '../../../text/count-of.ts';
import type { Finding } from '../../../findings/finding.ts';
import { allowedBy, usualOptions, type Run } from '../../terminal/options.ts';
import type { defineImport, ImportOptions } from './definition.ts';
import { definePin } from '../pin/definition.ts';
import { ExitCode, tell } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { ImportTally, reportImport } from '../../records/import-report.ts';
import { readImportSource, refuseMissing, createPlaceOf } from './read-import-source.ts';
import { takeWaiting } from './take-waiting.ts';
import { openCatalogue, type OpenedCatalogue, settingsIn } from '../../catalogue/open-catalogue.ts';
import { pinRecords } from '../pin/pin.ts';
import { createRecordWriter, type RecordWriter } from '../../records/write-records.ts';
import { headerOf } from '../../records/schema-line.ts';

const MAX_RECORDS = 10;

/** Most findings in one source; a file of something else could have millions. */
const MAX_FINDINGS = 20_000;

/** Imports installers, one source after the other; what is wrong with one stops no other. */
export const importInstallers: Run<typeof defineImport> = async (sources, options, environment) => {
  const catalogue = openCatalogue(options.catalogue, environment);
  for (const source of sources) refuseMissing(source, environment);
  const mostShown = options.all ? Infinity : MAX_RECORDS;
  const writer = createRecordWriter(catalogue, { dryRun: options.dryRun, mostShown });
  const request = await toRequest(catalogue, writer, options);
  const importer = new Importer(request);
  const tally = new ImportTally();
  const paths = new Map<string, string>();
  const handlers = {
    onFile: (displayPath: string, path: string) => paths.set(displayPath, path),
    onOther: (displayPath: string) => tally.skippedFiles.push(displayPath),
  };
  await withProgress(environment, async ({ start, step }) => {
    start('Importing', 0);
    for (const source of sources) {
      const limit = tally.findings.length + MAX_FINDINGS;
      const stretches = readImportSource(source, allowedBy(options), environment, handlers);
      for await (const items of stretches) {
        for (const item of items) if ('code' in item) tally.findings.push(item);
        if (tally.findings.length > limit) {
          tally.findings.push(tooMuch(source));
          break;
        }
        for (const item of items) {
          if ('code' in item) continue;
          if ('role' in item) {
            const plan = planPackage(item, request);
            tally.addPackage(plan);
            if (plan.file !== undefined) writer.write(plan.file);
            continue;
          }
          step();
          const outcome = importer.take(item);
          if (outcome === undefined) continue;
          tally.add(outcome);
          for (const file of outcome.files) writer.write(file);
        }
      }
    }
  });
  await takeWaiting({ importer, writer, tally }, openDecisions(options, paths, catalogue.folder), options, environment);
  const moreRecords = writer.writtenPaths.size - mostShown;
  if (moreRecords > 0) tell(environment, `${countOf(moreRecords, 'record')} more; --all shows them`);
  const code = reportImport(tally, options, environment);
  if (!options.pin) return code;
  const pinCode = await pinWritten([...writer.writtenPaths], { ...catalogue, files: writer.files }, options);
  return code === ExitCode.clean ? pinCode : code;
};

async function toRequest(
  { folder, files, environment }: OpenedCatalogue,
  writer: RecordWriter,
  options: ImportOptions,
): Promise<ImportRequest> {
  const schemas = createSchemaCheck();
  const settings = settingsIn(files, schemas);
  return {
    files: writer.files,
    index: await readKnownSlugs(files),
    imagesOf: (game) => imagesIn(folder, game),
    wireNames: settings?.wireNames,
    check: createRecordCheck(schemas, severitiesOf(settings)),
    answers: options,
    now: toTimestamp(environment.now()),
    withErrors: options.withErrors,
    header: (kind) => headerOf(folder, kind),
  };
}

/** Pins imported records; the report goes to standard error. */
async function pinWritten(
  paths: readonly string[],
  catalogue: OpenedCatalogue,
  { dryRun, allowHost, allowPrivate }: ImportOptions,
): Promise<ExitCode> {
  const records = paths.toSorted(compareCodePoints).flatMap((path) => placeEntry({ path, kind: 'file' }).record ?? []);
  const options = { ...usualOptions(definePin), dryRun, allowHost, allowPrivate };
  const environment = { ...catalogue.environment, out: catalogue.environment.error };
  return pinRecords(records, { ...catalogue, environment }, options);
}

function openDecisions(options: ImportOptions, paths: ReadonlyMap<string, string>, catalogue: string): Decisions {
  const placeOf = createPlaceOf(catalogue);
  return {
    answers: options,
    placeOf: (file) => {
      const path = paths.get(file);
      return path === undefined ? undefined : placeOf(path);
    },
    namesFrom: options.namesFrom,
    revisions: options.revisions ?? 'number',
    account: ownAccount(),
    takesWeak: options.yes,
    isConfirmed: false,
    movesSections: options.moveSections,
  };
}

function imagesIn(catalogue: string, game: string): readonly ImagePath[] {
  const folder = `games/${game.charAt(0)}/${game}`;
  if (findGameFolder(catalogue, game) !== folder) return [];
  return listGameFolder(catalogue, folder).flatMap((entry) => placeEntry(entry).image ?? []);
}

function tooMuch(source: string): Finding {
  const message = `More than ${String(MAX_FINDINGS)} things are wrong with it: the rest was not read`;
  const help = 'Check that it holds installers, or cut it into parts.';
  return importFinding('too-large', sourceStart(source), message, help);
}
