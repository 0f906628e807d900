import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { collectLinks, type Link } from '../../../authoring/links/check-link.ts';
import { OFFLINE } from '../../../authoring/links/check-links.ts';
import { rehearse as rehearseScript, type RehearsedDownloads } from '../../../authoring/rehearse/rehearsal.ts';
import { rehearsalJson, rehearsalMarkdown, rehearsalText } from '../../../authoring/rehearse/rehearsal-report.ts';
import type { RecordPath } from '../../../catalogue/layout.ts';
import { ArchiveReader } from '../../../io/archives/list-archive.ts';
import { changedFiles } from '../../../io/disk/git.ts';
import { listDownloads } from '../../../io/network/fetch-download.ts';
import { outlineOf } from '../../../scripts/reading/outline.ts';
import { plainName } from '../../../scripts/reading/plain-name.ts';
import type { Archive } from '../../../scripts/simulation/archive.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { type OpenedCatalogue, openCatalogue, shownRecord } from '../../catalogue/open-catalogue.ts';
import { askLinks } from '../../records/ask-links.ts';
import { openListings, readIssues, type Listings } from '../../records/kept-file.ts';
import { type Environment, ExitCode, Misuse } from '../../terminal/environment.ts';
import { allowedBy, type Run } from '../../terminal/options.ts';
import { withProgress } from '../../terminal/progress.ts';
import type { defineRehearse, RehearseOptions } from './definition.ts';

const MINUTE = 60_000;

/** Milliseconds. */
const PATIENCE = MINUTE;

/** Milliseconds for one download, at most the rest of the run's limit. */
const TOTAL_TIME = { unlimited: 120 * MINUTE, limited: 15 * MINUTE };

/** Simulates installations with the real downloads; changes no record and runs nothing of a download. */
export const rehearse: Run<typeof defineRehearse> = async (paths, options, environment) => {
  const issues = readIssues(options, environment);
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = await chooseInstallers(paths, options.changedFrom, catalogue);
  const listings = openListings(options, catalogue);
  const downloads = await fetchDownloads(collectLinks(catalogue.files, records), listings, options, environment);
  const rehearsals = records.flatMap((record) => {
    const { source, root } = loadRecord(catalogue.files, record.path);
    const script = outlineOf(source, root);
    // `check` reports unreadable records.
    return script === undefined ? [] : rehearseScript(script, downloads);
  });
  const nameOf = (file: string) => shownRecord(catalogue, file);
  if (options.format === 'json') environment.out.write(rehearsalJson(rehearsals, nameOf, issues));
  else environment.out.write((options.format === 'text' ? rehearsalText : rehearsalMarkdown)(rehearsals, nameOf));
  return rehearsals.some(({ outcome }) => outcome.state === 'fails') ? ExitCode.findings : ExitCode.clean;
};

async function chooseInstallers(
  paths: readonly string[],
  changedFrom: string | undefined,
  catalogue: OpenedCatalogue,
): Promise<RecordPath[]> {
  const records = await namedRecords(paths, catalogue);
  const installers = records.filter(({ role }) => role === 'installer');
  if (changedFrom === undefined) return installers;
  const changed = await changedFiles(catalogue.folder, changedFrom);
  if (changed === undefined) throw new Misuse(`git cannot compare with "${changedFrom}"`);
  return installers.filter(({ path }) => changed.has(path));
}

async function fetchDownloads(
  links: readonly Link[],
  listings: Listings,
  options: RehearseOptions,
  environment: Environment,
): Promise<RehearsedDownloads> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-rehearsal-'));
  const clear = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  const keepClear = environment.beforeEnd(clear);
  const reader = new ArchiveReader({
    thread: environment.program.workerOf('io/archives/seven-zip.ts'),
    searchPath: environment.variables['PATH'] ?? '',
    patience: PATIENCE,
  });
  try {
    const ownFiles = await listOwnFiles(options.with ?? [], reader, environment);
    const earlier = new Map(links.map((link) => [link.url, listings.read(link)]));
    const open = links.filter(({ url }) => earlier.get(url) === undefined);
    const { archives, results } = await askAll(open, folder, reader, options, environment);
    for (const result of results) listings.keep(result, archives.get(result.url));
    for (const link of links) {
      const archive = earlier.get(link.url);
      if (archive === undefined) continue;
      archives.set(link.url, archive);
      results.push({ ...link, state: 'alive' });
    }
    return { ownFiles, archives, results: new Map(results.map((result) => [result.url, result])) };
  } finally {
    await reader.close();
    keepClear();
    clear();
  }
}

async function askAll(
  links: readonly Link[],
  folder: string,
  reader: ArchiveReader,
  options: RehearseOptions,
  environment: Environment,
) {
  const { maxTime } = options;
  const totalTime = maxTime === undefined ? TOTAL_TIME.unlimited : TOTAL_TIME.limited;
  const door = await environment.openDoor({ allow: allowedBy(options), limits: { patience: PATIENCE, totalTime } });
  return withProgress(environment, async ({ start, step }) => {
    const { ask, archives } = listDownloads(door, reader, {
      folder,
      limit: options.maxSize * 1e6,
      onStart: (address) => {
        start(`Downloading ${address}, bytes`, 0);
      },
      onBytes: step,
    });
    // A host gets one request at a time, without pauses after downloads.
    const linkOptions = { readsBody: true, delay: 0, maxTime, onResult: () => undefined };
    const { results, isOffline } = await askLinks(links, ask, linkOptions, environment);
    if (isOffline) throw new Misuse(OFFLINE);
    return { archives, results };
  });
}

async function listOwnFiles(
  recordNames: readonly string[],
  reader: ArchiveReader,
  { workingFolder }: Environment,
): Promise<ReadonlyMap<string, Archive>> {
  const archives = new Map<string, Archive>();
  for (const text of recordNames) {
    const [, label = '', name = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    const path = resolve(workingFolder, name);
    if (label === '') throw new Misuse(`"${text}" (--with) names no label and file`, 'Write --with LABEL=FILE.');
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
      throw new Misuse(`There is no file "${name}" (--with)`);
    archives.set(plainName(label), await reader.list(path));
  }
  return archives;
}
