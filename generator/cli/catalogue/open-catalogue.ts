import { readSettings } from '../../building/pipeline/read-catalogue-records.ts';
import { pathIn } from '../../findings/report/report.ts';
import { isFolder } from '../../io/disk/entry-status.ts';
import { statSync } from 'node:fs';
import system, { dirname, join, relative, resolve, type PlatformPath } from 'node:path';
import { createCatalogueFolder } from '../../io/disk/catalogue-folder.ts';
import type { SiteRecord } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { USUAL_CACHE } from '../terminal/options.ts';
import { findExpired, findPlaceholder } from '../../authoring/settings/check-settings.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';

export interface OpenedCatalogue {
  readonly folder: string;
  /** Absolute path of the folder in which its output and cache lie. */
  readonly home: string;
  /** The folder as named on the command line, or relative to the working folder. */
  readonly name: string;
  /** The folder in reports: relative, with `/`; empty for the working folder. */
  readonly shownFolder: string;
  readonly files: CatalogueFiles;
  readonly environment: Environment;
}

/** The default folder of a catalogue, also looked for in parent folders. */
export const USUAL_FOLDER = 'catalogue';

export function openCatalogue(path: string, environment: Environment): OpenedCatalogue {
  const catalogue = openIfThere(path, environment);
  if (catalogue !== undefined) return catalogue;
  throw new Misuse(`There is no folder "${path}"; name the catalogue's folder with --catalogue`);
}

export function openIfThere(path: string, environment: Environment): OpenedCatalogue | undefined {
  const { workingFolder } = environment;
  const absolutePath = resolve(workingFolder, path);
  const usualFolder = path === USUAL_FOLDER ? findAbove(workingFolder) : undefined;
  const folder = isFolder(absolutePath) ? withinProject(absolutePath) : usualFolder;
  if (folder === undefined) return undefined;
  const isNamed = folder === absolutePath;
  return {
    ...{ folder, environment, files: createCatalogueFolder(folder), shownFolder: shownPath(workingFolder, folder) },
    home: isNamed ? workingFolder : dirname(folder),
    name: isNamed ? path : relative(workingFolder, folder) || '.',
  };
}

/** The option that names a catalogue, for a command that the person is to type; empty for the usual folder. */
export function catalogueWords(name: string): string {
  return name === USUAL_FOLDER ? '' : ` --catalogue ${name}`;
}

export function shownRecord({ shownFolder }: Pick<OpenedCatalogue, 'shownFolder'>, path: string): string {
  return pathIn({ folder: shownFolder }, path);
}

export function besideCatalogue({ home, environment }: OpenedCatalogue, name: string): string {
  return relative(environment.workingFolder, join(home, name));
}

export function cacheOf(cache: string | false | undefined, catalogue: OpenedCatalogue): string | false {
  return cache ?? besideCatalogue(catalogue, USUAL_CACHE);
}

function withinProject(folder: string): string {
  const inner = join(folder, USUAL_FOLDER);
  return !isCatalogue(folder) && isCatalogue(inner) ? inner : folder;
}

function findAbove(folder: string): string | undefined {
  const catalogueFolder = [folder, join(folder, USUAL_FOLDER)].find(isCatalogue);
  if (catalogueFolder !== undefined) return catalogueFolder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findAbove(parent);
}

function isCatalogue(folder: string): boolean {
  return (
    isFolder(join(folder, 'games')) && statSync(join(folder, 'site.yaml'), { throwIfNoEntry: false }) !== undefined
  );
}

export function readSite({ files }: Pick<OpenedCatalogue, 'files'>): SiteRecord {
  const record = settingsIn(files);
  if (record === undefined) throw new Misuse('site.yaml is missing or has errors; run "catalogue check site.yaml"');
  return record;
}

export function settingsIn(files: CatalogueFiles, schemas = createSchemaCheck()): SiteRecord | undefined {
  return readSettings({ role: 'site', path: 'site.yaml' }, files, schemas).record;
}

/** A path relative to the catalogue's folder: empty for that folder itself, `undefined` for what lies outside. */
export function insideCatalogue(path: string, folder: string, from: string, rules: PlatformPath): string | undefined {
  const innerPath = rules.relative(folder, rules.resolve(from, path));
  // Another drive has no relative path.
  if (rules.isAbsolute(innerPath)) return undefined;
  const name = withSlashes(innerPath, rules);
  return name === '..' || name.startsWith('../') ? undefined : name;
}

/** A path in reports, relative to a folder, with `/`. */
export function shownPath(from: string, path: string, rules: PlatformPath = system): string {
  return withSlashes(rules.relative(from, path), rules);
}

function withSlashes(path: string, rules: PlatformPath): string {
  return path.split(rules.sep).join('/');
}

/** Adds the findings about settings that are not cached. Only with a time, in milliseconds, it looks for what has expired. */
export function withSettings(
  diagnostics: readonly Diagnostic[],
  files: CatalogueFiles,
  currentTime?: number,
): readonly Diagnostic[] {
  if (settingsIn(files) === undefined) return diagnostics;
  const site = loadRecord(files, 'site.yaml');
  const expiredRecords = currentTime === undefined ? [] : findExpired(site, currentTime);
  return [...diagnostics, ...gradedBySettings([...findPlaceholder(site), ...expiredRecords], files)];
}

/** Findings with the severities that the catalogue gives them, for those that no record may accept. */
export function gradedBySettings(findings: readonly Diagnostic[], files: CatalogueFiles): Diagnostic[] {
  if (findings.length === 0) return [];
  return gradedFindings(findings, { severities: severitiesOf(settingsIn(files)), acceptances: [] });
}
