import { lstatSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ENDPOINTS } from '../../answers/endpoints.ts';
import { checkCatalogue } from '../../building/check-catalogue.ts';
import { type Checked, checkFiles } from '../../building/pipeline/check-files.ts';
import { createRunner } from '../../building/workers/run-tasks.ts';
import { createScanner } from '../../building/workers/scan.ts';
import { expandPaths } from './expand-paths.ts';
import { fix } from './fix.ts';
import { cacheOpener, withoutFaults } from './open-cache.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { printFindings } from './print-findings.ts';
import { printForReview } from './print-for-review.ts';
import { refuseNestedCache } from './refuse-nested.ts';
import { threadsOf } from './threads.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode, exitCodeOf } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { createProgress } from '../terminal/progress.ts';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { plural } from '../../findings/report/count-findings.ts';
import type { Format } from '../../findings/report/reports.ts';
import { visibleText } from '../../findings/visible-text.ts';
import type { KnownCatalogue } from '../../io/disk/scan-catalogue.ts';
import type { Counts } from '../../records/counts.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';

export interface CheckOptions {
  readonly catalogue: string;
  readonly format: Format;
  /** Whether what can be fixed automatically is fixed first. */
  readonly fix: boolean;
  /** Whether a fix prints what it would change, and writes nothing. */
  readonly dryRun: boolean;
  /** Branch whose difference tells which records are changed, for the format `github`. */
  readonly changedFrom: string | undefined;
  /** Folder to remember results in; `false` for memoize nothing. */
  readonly cache: string | false;
}

/** Judges a catalogue, or those of its records that lie at or below `paths`, and prints what is wrong. */
export async function check(
  paths: readonly string[],
  options: CheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.dryRun && !options.fix) throw new Misuse('--dry-run shows what --fix would change: add --fix');
  const catalogue = openCatalogue(options.catalogue, environment);
  refuseNestedCache(options, environment);
  const named = await expandPaths(paths, catalogue.folder, environment.workingFolder);
  const wanted = named.map((path) => toCataloguePath(path, catalogue, environment));
  const isWanted = (path: string) => wanted.length === 0 || isBelow(path, wanted);
  const found = await read(catalogue, wanted, options.cache, environment);
  const readAgain = {
    written: () => read(catalogue, wanted, options.cache, environment),
    unwritten: (files: CatalogueFiles) => checkFiles(files),
  };
  const fixed = options.fix ? await fix(found, { catalogue, isWanted, readAgain }, options, environment) : undefined;
  const { diagnostics: all, counts } = fixed?.checked ?? found;
  const diagnostics = all.filter((one) => concerns(one, isWanted));
  // The patch of a dry run has standard output to itself, so that it can be saved.
  const out = options.dryRun && options.format === 'text' ? environment.error : environment.out;
  if (options.format === 'github') printForReview(diagnostics, options.changedFrom, catalogue, environment);
  else printFindings(diagnostics, options.format, fixed?.catalogue ?? catalogue, out, environment);
  if (options.format === 'text' && diagnostics.length === 0) out.write(allWell(paths, counts));
  if (fixed?.isComplete === false) return ExitCode.failure;
  return exitCodeOf(diagnostics);
}

/** Judges the catalogue with the help of what is remembered. */
async function read(
  { folder, files }: OpenedCatalogue,
  wanted: readonly string[],
  cache: string | false,
  environment: Environment,
): Promise<Checked> {
  const progress = await createProgress(environment);
  const listener = { onStart: progress.start, onStep: progress.step };
  const threads = threadsOf(undefined, environment);
  const judge = (suspects: ReadonlySet<string> | undefined) =>
    withoutFaults((trustInCache) => {
      const scanner = createScanner(folder, threads);
      const request = {
        catalogue: folder,
        files,
        scan: (known: KnownCatalogue | undefined) => {
          const isLarge = (known?.games.length ?? 0) > MANY_GAMES;
          const trust = isLarge && suspects !== undefined ? { suspects, looksAtFolders: true } : undefined;
          return scanner.scan(known, { now: environment.now(), trust });
        },
        openCache: cacheOpener(cache, folder, environment, trustInCache, scanner.expect),
        run: createRunner(threads, ENDPOINTS),
        listener,
      };
      return checkCatalogue(request);
    });
  try {
    for (let suspects = suspectsOf(wanted); ;) {
      const checked = await judge(suspects);
      // Whom a record clashes with is looked at as closely as the record itself.
      const named = checked.diagnostics
        .filter((found) => concerns(found, (path) => isBelow(path, wanted)))
        .flatMap((found) => [detailOf(found, 'otherPlace') ?? '', found.place.file])
        .flatMap((path) => gameFolderOf(path) ?? []);
      if (suspects === undefined || named.every((name) => suspects?.has(name))) return checked;
      suspects = new Set([...suspects, ...named]);
    }
  } finally {
    progress.stop();
  }
}

/** So many games are looked at in full in no time. */
const MANY_GAMES = 10_000;

/**
 * Folders of the games that are asked for; `undefined` where it takes a look at every file to find them. Of other games
 * it is then looked only at their folders: a file that was put there in place of another shows, one that was written to
 * does not.
 */
function suspectsOf(wanted: readonly string[]): ReadonlySet<string> | undefined {
  const folders = wanted
    .filter((path) => path === 'games' || path.startsWith('games/') || path === '')
    .map(gameFolderOf);
  const named = folders.flatMap((folder) => folder ?? []);
  return wanted.length === 0 || named.length < folders.length ? undefined : new Set(named);
}

/** Folder of the game that a path lies in; `undefined` for one that lies in none. */
function gameFolderOf(path: string): string | undefined {
  return /^games\/[^/]+\/[^/]+/.exec(path)?.[0];
}

/** A path of the command line as the catalogue knows it; empty for the whole catalogue. */
function toCataloguePath(path: string, { folder }: OpenedCatalogue, { workingFolder }: Environment): string {
  const candidates = [resolve(workingFolder, path), resolve(folder, path)].filter(
    (candidate) => lstatSync(candidate, { throwIfNoEntry: false }) !== undefined,
  );
  if (candidates.length === 0) throw new Misuse(`There is no file or folder "${path}"`);
  const inside = candidates
    .map((candidate) => relative(folder, candidate).split(sep).join('/'))
    .find((candidate) => candidate !== '..' && !candidate.startsWith('../'));
  if (inside === undefined) throw new Misuse(`"${path}" lies outside the catalogue`);
  return inside;
}

/** Whether a finding stands in one of the files, or speaks of one: a clash is found at the later of its two places. */
function concerns(found: Diagnostic, isWanted: (path: string) => boolean): boolean {
  const { file } = found.place;
  const other = detailOf(found, 'otherPlace')?.replace(/:\d+$/, '') ?? file;
  return isWanted(file) || isWanted(other);
}

function isBelow(path: string, wanted: readonly string[]): boolean {
  return wanted.some((one) => one === '' || path === one || path.startsWith(`${one}/`));
}

function allWell(paths: readonly string[], { games, installers, runtimes }: Counts): string {
  if (paths.length > 0) return `No findings in ${paths.map(visibleText).join(', ')}\n`;
  const parts = [plural(installers, 'installer'), plural(games, 'game'), plural(runtimes, 'runtime package')];
  return `No findings in ${parts.slice(0, 2).join(' of ')} and ${parts[2] ?? ''}\n`;
}
