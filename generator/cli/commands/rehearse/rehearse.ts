import { plainName } from '../../../scripts/reading/names.ts';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { collectLinks, type Link } from '../../../authoring/links/check-link.ts';
import { OFFLINE } from '../../../authoring/links/check-links.ts';
import { rehearse as rehearseScript, type Rehearsal } from '../../../authoring/rehearse/rehearsal.ts';
import { rehearsalJson, rehearsalMarkdown, rehearsalText } from '../../../authoring/rehearse/rehearsal-report.ts';
import type { InstallerPath } from '../../../catalogue/layout.ts';
import { ArchiveReader } from '../../../io/archives/list-archive.ts';
import { changedFiles } from '../../../io/disk/git.ts';
import { listDownloads } from '../../../io/network/fetch-download.ts';
import { outlineOf } from '../../../scripts/reading/outline.ts';
import type { Archive } from '../../../scripts/simulation/unpack.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { namedRecords } from '../../catalogue/catalogue-path.ts';
import { type OpenedCatalogue, openCatalogue, shownRecord } from '../../catalogue/open-catalogue.ts';
import { askLinks } from '../../records/ask-links.ts';
import { openListings, readIssues } from '../../records/kept-file.ts';
import { type Environment, ExitCode, Misuse } from '../../terminal/environment.ts';
import { allowedBy, type Run } from '../../terminal/options.ts';
import { withProgress } from '../../terminal/progress.ts';
import type { defineRehearse, RehearseOptions } from './definition.ts';
import { openClient } from './open-client.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-rehearsal-'));
  const clear = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  const keepClear = environment.beforeEnd(clear);
  const rehearsals = await rehearseAll(records, folder, options, catalogue).finally(() => {
    keepClear();
    clear();
  });
  const nameOf = (file: string) => shownRecord(catalogue, file);
  if (options.format === 'json') environment.out.write(rehearsalJson(rehearsals, nameOf, issues));
  else environment.out.write((options.format === 'text' ? rehearsalText : rehearsalMarkdown)(rehearsals, nameOf));
  const isFailure = ({ outcome, difference = '' }: Rehearsal) => outcome.state === 'fails' || difference !== '';
  return rehearsals.some(isFailure) ? ExitCode.findings : ExitCode.clean;
};

async function rehearseAll(
  records: readonly InstallerPath[],
  folder: string,
  options: RehearseOptions,
  catalogue: OpenedCatalogue,
): Promise<Rehearsal[]> {
  const compare = options.client === undefined ? undefined : openClient(options.client, catalogue);
  const downloads = await fetchDownloads(collectLinks(catalogue.files, records), folder, options, catalogue);
  const rehearsals: Rehearsal[] = [];
  for (const record of records) {
    const { source, root } = loadRecord(catalogue.files, record.path);
    const script = outlineOf(source, root);
    // `check` reports unreadable records.
    if (script === undefined) continue;
    const rehearsal = rehearseScript(script, downloads);
    rehearsals.push({ ...rehearsal, difference: await compare?.(record, script, rehearsal, downloads) });
  }
  return rehearsals;
}

async function chooseInstallers(paths: readonly string[], changedFrom: string | undefined, catalogue: OpenedCatalogue) {
  const records = await namedRecords(paths, catalogue);
  const installers = records.filter((record) => record.role === 'installer');
  if (changedFrom === undefined) return installers;
  const changed = await changedFiles(catalogue.folder, changedFrom);
  if (changed === undefined) throw new Misuse(`git cannot compare with "${changedFrom}"`);
  return installers.filter(({ path }) => changed.has(path));
}

async function fetchDownloads(
  links: readonly Link[],
  folder: string,
  options: RehearseOptions,
  catalogue: OpenedCatalogue,
) {
  const { environment } = catalogue;
  const listings = openListings(options, catalogue);
  const reader = new ArchiveReader({
    thread: environment.program.workerOf('io/archives/seven-zip.ts'),
    searchPath: environment.variables['PATH'] ?? '',
    patience: PATIENCE,
  });
  try {
    const playerFiles = await listOwnFiles(options.with ?? [], reader, environment);
    // The client needs the files themselves.
    const earlier = new Map(links.map((link) => [link.url, options.client ? undefined : listings.read(link)]));
    const open = links.filter(({ url }) => earlier.get(url) === undefined);
    const { archives, paths, results } = await askAll(open, folder, reader, options, environment);
    for (const result of results) listings.keep(result, archives.get(result.url));
    for (const link of links) {
      const archive = earlier.get(link.url);
      if (archive === undefined) continue;
      archives.set(link.url, archive);
      results.push({ ...link, state: 'alive' });
    }
    for (const { archive, path } of playerFiles.values()) paths.set(archive, path);
    const ownFiles = new Map([...playerFiles].map(([label, { archive }]) => [label, archive]));
    return { folder, paths, archives, ownFiles, results: new Map(results.map((result) => [result.url, result])) };
  } finally {
    await reader.close();
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
    const { ask, archives, paths } = listDownloads(door, reader, {
      folder,
      isStored: options.client !== undefined,
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
    return { archives, paths, results };
  });
}

async function listOwnFiles(recordNames: readonly string[], reader: ArchiveReader, { workingFolder }: Environment) {
  const files = new Map<string, { readonly archive: Archive; readonly path: string }>();
  for (const text of recordNames) {
    const [, label = '', name = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    const path = resolve(workingFolder, name);
    if (label === '') throw new Misuse(`"${text}" (--with) names no label and file`, 'Write --with LABEL=FILE.');
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
      throw new Misuse(`There is no file "${name}" (--with)`);
    files.set(plainName(label), { archive: await reader.list(path), path });
  }
  return files;
}
