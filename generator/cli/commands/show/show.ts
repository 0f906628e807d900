import { statSync } from 'node:fs';
import system, { resolve } from 'node:path';
import { type FoundInstaller, readInstallers } from './read-installers.ts';
import { visibleJson } from '../../../text/visible-text.ts';
import { listGameFolder } from '../../../io/disk/catalogue-folder.ts';
import { describeEffects } from '../../../scripts/effects/describe-effects.ts';
import type { Effects, RiskFact } from '../../../scripts/effects/effects.ts';
import { HostIndex, hostsInText } from '../../../scripts/effects/risk/known-hosts.ts';
import { catalogueRiskFacts, riskFacts, sortFacts } from '../../../scripts/effects/risk/risk-facts.ts';
import { labelsOnly } from '../../../scripts/effects/sentence.ts';
import { effectsText, type PrintedInstaller } from '../../../scripts/effects/text/effects-text.ts';
import { type Environment, ExitCode, textWidth, coloursFor } from '../../terminal/environment.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import type { CatalogueFiles } from '../../../catalogue/catalogue-files.ts';
import { placeEntry } from '../../../catalogue/layout.ts';
import { sortEntries } from '../../../catalogue/sort-entries.ts';
import { readImageFile, printImage } from './read-image-file.ts';
import {
  cacheOf,
  openCatalogue,
  openIfThere,
  type OpenedCatalogue,
  insideCatalogue,
} from '../../catalogue/open-catalogue.ts';
import { printFindings } from '../../terminal/print-findings.ts';
import type { ShowOptions } from './definition.ts';
import { Games } from '../../../building/games.ts';
import { countHosts } from '../../../building/pipeline/check-files.ts';
import { groupFolders } from '../../../building/process-games.ts';
import { readCatalogue } from '../../../building/read-catalogue.ts';
import { scanSegments } from '../../../building/workers/scan.ts';
import { fieldOf } from '../../../io/cache/segment.ts';
import { sortedEntries } from '../../../io/disk/list-files.ts';
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';
import { withProgress } from '../../terminal/progress.ts';
import { storeReader } from '../../catalogue/open-cache.ts';
import { readRequest } from '../../catalogue/read-checked.ts';

/** Describes installers of a slug or file, or an image. The exit code does not depend on findings. */
export async function show(target: string, options: ShowOptions, environment: Environment): Promise<ExitCode> {
  const file = resolve(environment.workingFolder, target);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const open = () => openCatalogue(options.catalogue, environment);
  const catalogue = isFile ? openIfThere(options.catalogue, environment) : open();
  const path = isFile && catalogue !== undefined ? insideCatalogue(file, catalogue.folder, '', system) : undefined;
  const image = isFile ? readImageFile(file, path, catalogue) : undefined;
  if (image !== undefined) {
    printImage(target, image, options.format, catalogue, environment);
    return ExitCode.clean;
  }
  const { runner } = options;
  const source = await readInstallers({ target, file: isFile ? file : undefined, path, runner }, open);
  if (source.problems !== undefined) {
    const { diagnostics, ...place } = source.problems;
    printFindings(diagnostics, 'text', { ...place, environment }, environment.error);
    return ExitCode.findings;
  }
  const role = path === undefined ? undefined : placeEntry({ path, kind: 'file' }).record?.role;
  const place = role === 'installer' ? path : undefined;
  const installers = source.installers.map((installer) => ({
    ...installer,
    path: installer.path ?? place,
    effects: describeEffects(installer.input),
  }));
  const hosts = catalogue && (await compareHosts(catalogue, installers, cacheOf(options.cache, catalogue)));
  print(
    installers.map((installer) => toShown(installer, catalogue, hosts)),
    options,
    environment,
  );
  return ExitCode.clean;
}

function toShown(
  { game, path, effects }: FoundInstaller & { effects: Effects },
  catalogue: OpenedCatalogue | undefined,
  hosts: HostIndex | undefined,
): PrintedInstaller {
  const runners = catalogue === undefined || path === undefined ? [] : runnersBeside(catalogue, path);
  const across: RiskFact[] = hosts === undefined ? [] : catalogueRiskFacts(effects, { hosts, runners });
  return { game, effects, facts: sortFacts([...riskFacts(effects), ...across]) };
}

function runnersBeside({ folder, files }: OpenedCatalogue, path: string): string[] {
  const { games } = sortEntries(listGameFolder(folder, path.slice(0, path.lastIndexOf('/'))));
  const otherInstallers = games.flatMap(({ installers }) => installers).filter((installer) => installer.path !== path);
  return otherInstallers.map((installer) => fieldsAt(files, installer.path).text('runner') ?? '');
}

function print(installers: readonly PrintedInstaller[], { format, width }: ShowOptions, environment: Environment) {
  const { out } = environment;
  if (format === 'json') {
    out.write(`${visibleJson(JSON.parse(JSON.stringify(installers, labelsOnly)), 2)}\n`);
    return;
  }
  const options = {
    width: width ?? textWidth(out),
    colours: coloursFor(out, environment),
  };
  out.write(installers.map((installer) => effectsText(installer, options)).join('\n\n'));
}

/** Counts installers by host: these scripts by their effects, all others by their texts. */
export async function compareHosts(
  catalogue: OpenedCatalogue,
  scripts: readonly { readonly path: string | undefined; readonly effects: Effects }[],
  cache: string | false,
): Promise<HostIndex> {
  const counts = await countNamedHosts(catalogue, cache);
  for (const { path, effects } of scripts) {
    if (path !== undefined) countHosts(hostsNamedIn(path, catalogue.files), counts, -1);
    countHosts(new Set(effects.hosts.map(({ host }) => host)), counts);
  }
  return new HostIndex(new Map([...counts].filter(([, count]) => count > 0)));
}

function hostsNamedIn(path: string, files: CatalogueFiles): Iterable<string> {
  const content = files.read(path, MAXIMUM_BYTES);
  return content.kind === 'bytes' ? hostsInText(Buffer.from(content.bytes).toString('utf8')) : [];
}

/** Counts installers by host, from the store where games are as they were, else from their texts. */
function countNamedHosts(catalogue: OpenedCatalogue, cache: string | false): Promise<Map<string, number>> {
  const { folder, files, environment } = catalogue;
  return withProgress(environment, async (progress) => {
    const request = readRequest(catalogue, storeReader(cache, catalogue), progress);
    const { sources, store } = readCatalogue(request);
    const { segments } = store.content;
    const groups = groupFolders(sources.folders, segments, await scanSegments(folder, segments, request.threads));
    const counts = countHosts([...new Games(segments).all('hosts')].flat());
    for (const { segment, gone: otherTasks, tasks } of groups) {
      const names = new Set([...otherTasks, ...tasks.map(({ name }) => name)]);
      if (segment !== undefined && names.size > 0) {
        const hosts = fieldOf(segment, 'hosts').filter((_, at) => names.has(fieldOf(segment, 'name')[at] ?? ''));
        countHosts(hosts.flat(), counts, -1);
      }
      for (const { name } of tasks) {
        for (const entry of sortedEntries(`${folder}/${name}`)) {
          const { record } = placeEntry({ path: `${name}/${entry.name}`, kind: 'file' });
          if (record?.role === 'installer') countHosts(hostsNamedIn(record.path, files), counts);
        }
      }
    }
    store.close();
    return counts;
  });
}
