import { refuseForeign, writeNamed } from '../../catalogue/read-named.ts';
import { withCommas } from '../../../text/count-of.ts';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ENDPOINTS } from '../../../website/all-endpoints.ts';
import { hostFacts } from '../../../answers/host-facts.ts';
import { servedEndpoints } from '../../../answers/places.ts';
import { namedHost } from '../../catalogue/named-host.ts';
import { besideCatalogue, openCatalogue, openIfThere, readSite, USUAL_FOLDER } from '../../catalogue/open-catalogue.ts';
import { type Environment, ExitCode, Misuse, coloursFor, tell } from '../../terminal/environment.ts';
import { asTyped } from '../../terminal/typed-command.ts';
import { type Host, type HostFile, shortfallSentences } from '../../../http/host.ts';
import { hosts } from '../../../http/hosts.ts';
import { folderFault, type HostSettings, settingsFault, trialAddress } from '../../../http/settings.ts';
import { isFolder } from '../../../io/disk/entry-status.ts';
import { makeFolders } from '../../../io/disk/make-folders.ts';
import type { NamedFile } from '../../../io/disk/named-files.ts';
import { API_ROOT, EMPTY_FILE, NOTHING_FOUND } from '../../../http/addresses.ts';
import type { SiteRecord } from '../../../records/records.ts';
import { refuseBaseUrl } from '../../catalogue/refuse-nested.ts';
import type { HostOptions } from './definition.ts';

export function host(name: string | undefined, options: HostOptions, environment: Environment): ExitCode {
  if (name === undefined) {
    environment.out.write(asTyped(listHosts(environment), environment));
    return ExitCode.clean;
  }
  const chosenHost = namedHost(name);
  const settings = hostSettings(chosenHost, options, environment);
  const files = options.standalone
    ? makeStandalone(chosenHost, settings, options, environment)
    : chosenHost.generate(settings, folderOfFiles(options.out, environment));
  if (options.out !== undefined && files.length > 0) {
    writeNamed(namedFiles(files, options.out, environment), options.force, environment);
  } else if (files.length > 1) {
    const names = files.map(({ path }) => path).join(', ');
    throw new Misuse(
      `${chosenHost.title} needs ${String(files.length)} files (${names}); name a folder for them with --out`,
    );
  } else {
    for (const { text } of files) environment.out.write(text);
  }
  tell(environment, ...remarks(chosenHost, files));
  if (chosenHost.readsFolder === true && !options.standalone) tell(environment, ...remarksOnFolder(settings.folder));
  return ExitCode.clean;
}

function listHosts(environment: Environment): string {
  const { bold, dim } = coloursFor(environment.out, environment);
  const parts = hosts.map(({ name, title, reaches, shortfalls, limits }) => {
    const sizes = limitsInWords(limits);
    return [
      `${bold(name)}  ${title}`,
      `  reaches: ${reaches}`,
      ...shortfallSentences(shortfalls).map((sentence) => `  ${dim('-')} ${sentence}`),
      ...(sizes.length === 0 ? [] : [`  at most ${sizes.join(', ')}`]),
      '',
    ];
  });
  return [...parts.flat(), 'Run "catalogue host NAME" for the configuration of one of them.', ''].join('\n');
}

export function limitsInWords(limits: Host['limits'] = {}): string[] {
  return Object.entries({
    files: limits.files,
    bytes: limits.bytes,
    'bytes in one file': limits.largestFile,
    'files in one folder': limits.mostFilesInFolder,
  }).flatMap(([unit, most]) => (most === undefined ? [] : [`${withCommas(most)} ${unit}`]));
}

/** What configurations are made from: the settings of the catalogue, and what options say instead. */
function hostSettings({ isSameForAll }: Host, options: HostOptions, environment: Environment): HostSettings {
  refuseBaseUrl(options.baseUrl);
  const isNamed = options.catalogue !== USUAL_FOLDER;
  const catalogue = isNamed ? openCatalogue(options.catalogue, environment) : openIfThere(USUAL_FOLDER, environment);
  const root = options.root ?? (catalogue === undefined ? 'dist' : besideCatalogue(catalogue, 'dist'));
  const folder = resolve(environment.workingFolder, root);
  const address = options.baseUrl ?? (isSameForAll === true ? 'http://localhost' : undefined);
  const site = catalogue === undefined ? siteIn(folder, address) : readSite(catalogue);
  const { baseUrl, unknownSlug } = site;
  const settings = {
    baseUrl: options.baseUrl ?? baseUrl,
    unknownSlug,
    folder,
    ...hostFacts(servedEndpoints(ENDPOINTS, site)),
    listen: options.listen ?? (options.standalone ? trialAddress(options.baseUrl ?? baseUrl) : undefined),
  };
  refuseFault(settingsFault(settings));
  return settings;
}

/** Settings of a mirror, guessed from its folder; where that is on another machine, of a site that serves everything. */
function siteIn(folder: string, baseUrl: string | undefined): SiteRecord {
  if (baseUrl === undefined) {
    throw new Misuse(
      'There is no catalogue here',
      'For a mirror, give the address of what it serves with --base-url; otherwise name the catalogue with --catalogue.',
    );
  }
  const hasSearch = !isFolder(folder) || existsSync(join(folder, NOTHING_FOUND));
  const text = [
    `base_url: ${JSON.stringify(baseUrl)}`,
    `unknown_slug: ${existsSync(join(folder, EMPTY_FILE)) ? 'empty' : 'not-found'}`,
    `endpoints: {search: ${String(hasSearch)}}`,
  ].join('\n');
  const readBytes = () => ({ kind: 'bytes', bytes: Buffer.from(text) }) as const;
  return readSite({ files: { list: () => Promise.resolve([]), read: readBytes } });
}

function makeStandalone(host: Host, settings: HostSettings, { out, force }: HostOptions, environment: Environment) {
  if (host.standalone === undefined) {
    throw new Misuse(`--standalone is for nginx, apache and caddy, not for ${host.title}`);
  }
  const { path, make } = host.standalone;
  if (out === undefined) throw new Misuse('--standalone needs a file to start the server with; name it with --out');
  const file = placeOf(path, out, false, environment.workingFolder);
  const folder = `${file}.run`;
  refuseFault(folderFault(folder));
  const user = closedFolders(settings.folder).length === 0 ? undefined : userInfo().username;
  const hostFile = { path, text: make(settings, { file, folder, user }) };
  refuseForeign(namedFiles([hostFile], out, environment), force);
  makeFolders(folder);
  return [hostFile];
}

/** Absolute path of the folder for several files, by which they name one another. */
function folderOfFiles(out: string | undefined, { workingFolder }: Environment): string {
  const folder = resolve(workingFolder, out ?? '');
  if (out !== undefined) refuseFault(folderFault(folder));
  return folder;
}

function refuseFault(fault: string | undefined): void {
  if (fault !== undefined) throw new Misuse(`No configuration can be made: ${fault}`);
}

function namedFiles(files: readonly HostFile[], out: string, { workingFolder }: Environment): NamedFile[] {
  const target = resolve(workingFolder, out);
  if (files.length > 1 && !isFolder(target) && existsSync(target)) {
    throw new Misuse(`"${out}" is a file; ${String(files.length)} files need a folder`);
  }
  return files.map((file) => ({
    ...file,
    name: file.path,
    path: placeOf(file.path, out, files.length > 1, workingFolder),
  }));
}

function placeOf(path: string, out: string, severalFiles: boolean, workingFolder: string): string {
  const target = resolve(workingFolder, out);
  return isFolder(target) || out.endsWith('/') || severalFiles ? join(target, path) : target;
}

function remarks({ title, shortfalls }: Host, files: readonly HostFile[]): string[] {
  const lines: string[] = [];
  if (files.length === 0) lines.push(`${title} needs no configuration besides the files that lie in the folder.`);
  if (shortfalls.length > 0) lines.push(`What ${title} cannot do:`);
  return [...lines, ...shortfallSentences(shortfalls).map((sentence) => `- ${sentence}`)];
}

function closedFolders(folder: string): string[] {
  const closedParents = dirname(folder) === folder ? [] : closedFolders(dirname(folder));
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
  return mode === undefined || (mode & 0o001) !== 0 ? closedParents : [...closedParents, folder];
}

/** Warnings about a folder for which a server would answer 404 to everything. */
function remarksOnFolder(folder: string): string[] {
  const closed = closedFolders(folder);
  const lines: string[] = [];
  if (!existsSync(folder)) lines.push(`"${folder}" is not on this machine.`);
  else if (!existsSync(join(folder, API_ROOT)))
    lines.push(`"${folder}" holds no folder "${API_ROOT}": has it been built?`);
  if (closed.length > 0)
    lines.push('A server that runs as another user cannot reach the folder and answers 404 to everything. Let it in:');
  return [...lines, ...closed.map((path) => `  chmod o+x '${path}'`)];
}
