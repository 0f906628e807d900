import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRecordCheck } from '../../authoring/fix/record-check.ts';
import type { Given } from '../../authoring/import/complete-object.ts';
import { Importer, type ImportOutcome } from '../../authoring/import/importer.ts';
import { importFinding, sourceStart } from '../../authoring/import/import-findings.ts';
import type { Read } from '../../authoring/import/read-source.ts';
import { readKnownSlugs } from '../../authoring/record/known-slugs.ts';
import { toTimestamp } from '../../authoring/record/to-timestamp.ts';
import { readSettings, severitiesOf } from '../../building/pipeline/read-catalogue-records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { placeEntry, type ImagePath } from '../../yaml/load/layout.ts';
import type { Finding } from '../../findings/finding.ts';
import { plural } from '../../findings/report/count-findings.ts';
import { reports, type Format } from '../../findings/report/reports.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { findGameFolder, listGameFolder } from '../../io/disk/find-game-folder.ts';
import { listImportFiles, readStretches } from '../../io/disk/import-files.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import { readPages, readStretchesOf } from './read-pages.ts';
import { shownPath } from './inside-catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';
import { headerOf } from './schema-line.ts';
import { createRecordWriter } from './write-records.ts';

export interface ImportOptions extends Given {
  readonly catalogue: string;
  readonly dryRun: boolean;
  readonly withErrors: boolean;
  /** Hosts that may be asked though they are not public. */
  readonly allow: Allowed;
}

/** Most findings in one source; a file of something else could have millions. */
const MOST_FINDINGS = 20_000;

/** Imports installers, one source after the other; what is wrong with one stops no other. */
export async function importInstallers(
  sources: readonly string[],
  options: ImportOptions & { readonly format: Format },
  environment: Environment,
): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  for (const source of sources) refuseMissing(source, environment);
  const schemas = createSchemaCheck();
  const site = placeEntry({ path: 'site.yaml', kind: 'file' }).record;
  const settings = readSettings(site, catalogue.files, schemas, () => undefined).record;
  const writer = createRecordWriter(catalogue, options.dryRun, environment);
  const importer = new Importer({
    files: writer.files,
    index: await readKnownSlugs(catalogue.files),
    imagesOf: (game) => imagesIn(catalogue.folder, game),
    wireNames: settings?.wireNames,
    check: createRecordCheck(schemas, severitiesOf(settings)),
    given: options,
    now: toTimestamp(environment.now()),
    withErrors: options.withErrors,
    header: (kind) => headerOf(catalogue.folder, kind),
  });
  const tally = new Tally();
  const progress = await createProgress(environment);
  progress.start('Importing', 0);
  for (const source of sources) {
    const most = tally.findings.length + MOST_FINDINGS;
    for await (const { objects, findings } of readSource(source, options.allow, environment)) {
      for (const found of findings) tally.findings.push(found);
      if (tally.findings.length > most) {
        tally.findings.push(tooMuch(source));
        break;
      }
      for (const object of objects) {
        progress.step();
        const outcome = importer.take(object);
        tally.add(outcome);
        for (const file of outcome.files) writer.write(file);
      }
    }
  }
  progress.stop();
  return report(tally, options, environment);
}

function imagesIn(catalogue: string, game: string): readonly ImagePath[] {
  const folder = `games/${game.charAt(0)}/${game}`;
  if (findGameFolder(catalogue, game) !== folder) return [];
  return listGameFolder(catalogue, folder).flatMap((entry) => placeEntry(entry).image ?? []);
}

function tooMuch(source: string): Finding {
  const message = `More than ${String(MOST_FINDINGS)} things are wrong with it: the rest was not read`;
  const help = 'Check that it holds installers, or cut it into parts.';
  return importFinding('too-large', sourceStart(source), message, help);
}

function refuseMissing(source: string, { workingFolder }: Environment): void {
  if (!isAddress(source) && !existsSync(resolve(workingFolder, source)))
    throw new Misuse(`There is no file or folder "${source}"`);
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

async function* readSource(source: string, allow: Allowed, environment: Environment): AsyncGenerator<Read> {
  if (isAddress(source)) {
    yield* readPages(source, await environment.openDoor({ allow }), environment.now);
    return;
  }
  const path = resolve(environment.workingFolder, source);
  for (const file of listImportFiles(path)) {
    const shown = shownPath(environment.workingFolder, file.path);
    if (file.isWanted) yield* readStretchesOf(shown, readStretches(file.path));
    else yield skipped(shown);
  }
}

function skipped(shown: string): Read {
  const message = 'This file was skipped: in folders, only .json, .jsonl, .ndjson, .yaml and .yml are read';
  const help = 'Name the file itself if it is an installer.';
  return { objects: [], findings: [importFinding('skipped-file', sourceStart(shown), message, help)] };
}

/** What an import has come to. */
class Tally {
  readonly findings: Finding[] = [];
  readonly games = new Set<string>();
  readonly counts: Record<ImportOutcome['kind'], number> = { new: 0, changed: 0, unchanged: 0, refused: 0 };

  add({ kind, game, findings }: ImportOutcome): void {
    this.counts[kind] += 1;
    if (kind !== 'refused') this.games.add(game);
    for (const found of findings) this.findings.push(found);
  }

  /** By source in the order of the import, then by place. */
  sorted(): Finding[] {
    const order = new Map([...new Set(this.findings.map(({ file }) => file))].map((file, index) => [file, index]));
    const rank = ({ file }: Finding) => order.get(file) ?? 0;
    return this.findings.sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
  }
}

function report(
  tally: Tally,
  options: ImportOptions & { readonly format: Format },
  environment: Environment,
): ExitCode {
  const { out, error } = environment;
  const context = { folder: '', lineOf: () => undefined, colours: coloursFor(out, environment), width: undefined };
  out.write(reports[options.format](tally.sorted(), context));
  const { new: fresh, changed, unchanged, refused } = tally.counts;
  const imported = plural(fresh + changed + unchanged, 'installer');
  const verb = options.dryRun ? 'Would import' : 'Imported';
  const counts = `${String(fresh)} new, ${String(changed)} changed, ${String(unchanged)} unchanged, ${String(refused)} refused`;
  error.write(`${verb} ${imported} of ${plural(tally.games.size, 'game')}: ${counts}\n`);
  if (!options.dryRun && fresh + changed > 0) {
    error.write(
      `Next: catalogue check${options.catalogue === 'catalogue' ? '' : visibleText(` --catalogue ${options.catalogue}`)}\n`,
    );
  }
  return tally.findings.some(({ severity }) => severity === 'error') ? ExitCode.findings : ExitCode.clean;
}
