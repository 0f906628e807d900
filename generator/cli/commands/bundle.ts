import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { collectLinks } from '../../authoring/links/collect-links.ts';
import { plural } from '../../findings/report/count-findings.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { hosts } from '../../http/hosts.ts';
import { digestFolder } from '../../io/disk/digest-folder.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { verifyFolder } from '../../io/disk/verify-folder.ts';
import { digestDownload } from '../../io/network/digest-download.ts';
import { FetchFault } from '../../io/network/fetch-text.ts';
import {
  addressList,
  BUNDLE_LIST,
  bundleReadme,
  digestLines,
  SERVERS,
  SITE,
  VERIFY_SCRIPT,
} from '../../release/bundle/bundle-texts.ts';
import { chooseDownloads, DOWNLOADS, type Choice, type ChosenDownload } from '../../release/bundle/choose-downloads.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { namedRecords } from './catalogue-path.ts';
import { hostSettings } from './host.ts';
import { openCatalogue } from './open-catalogue.ts';
import { encodingsIn } from './served-folder.ts';

export interface BundleOptions {
  readonly catalogue: string;
  /** Built folder. */
  readonly dist: string;
  readonly out: string;
  /** Where the bundle will be on the closed machine. */
  readonly root: string;
  readonly baseUrl: string | undefined;
  /** File that lists what may be passed on. */
  readonly downloads: string | undefined;
}

/** Most bytes of a download, and the longest wait for its next ones, in milliseconds. */
const LIMIT = 8 * 1024 ** 3;
const PATIENCE = 60_000;

/** Puts everything into a folder that a closed network needs to serve a release. */
export async function bundle(options: BundleOptions, environment: Environment): Promise<ExitCode> {
  const { workingFolder, now, error } = environment;
  const [dist, out] = [resolve(workingFolder, options.dist), resolve(workingFolder, options.out)];
  refuseFull(out, options.out);
  refuseDamaged(dist, options.dist, now());
  const choice = await chosenDownloads(options, environment);
  const settings = hostSettings(
    { ...options, root: `${options.root}/${SITE.slice(0, -1)}`, encodings: encodingsIn(dist) },
    environment,
  );
  cpSync(dist, join(out, SITE), { recursive: true, preserveTimestamps: true });
  for (const { name, generate } of hosts.filter(({ isServer }) => isServer === true)) {
    const place = `${SERVERS}${name}`;
    for (const { path, text } of generate(settings, `${options.root}/${place}`)) put(join(out, place, path), text);
  }
  const fetched = await fetchAll(choice, out, environment);
  if (fetched.length > 0) put(join(out, DOWNLOADS, 'addresses.tsv'), addressList(fetched));
  put(join(out, 'README.txt'), bundleReadme(settings.baseUrl, options.root));
  put(join(out, 'verify.sh'), VERIFY_SCRIPT);
  const digests = digestFolder(out);
  put(join(out, BUNDLE_LIST), digestLines(digests));
  for (const problem of choice.problems) error.write(`${visibleText(`Not in the bundle: ${problem}`)}\n`);
  const downloads = `${plural(fetched.length, 'download')} of ${String(choice.chosen.length)}`;
  environment.out.write(`${visibleText(options.out)}: ${plural(digests.size, 'file')}, ${downloads}\n`);
  return choice.problems.length > 0 || fetched.length < choice.chosen.length ? ExitCode.findings : ExitCode.clean;
}

function refuseFull(folder: string, name: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined && readdirSync(folder).length > 0)
    throw new Misuse(`"${name}" is not empty; name a new folder with --out`);
}

function refuseDamaged(folder: string, name: string, now: number): void {
  const trust = { key: undefined, previous: undefined, now: Math.floor(now / 1000) };
  const { faults } = verifyFolder(folder, trust, { onStart: () => undefined, onFile: () => undefined });
  const [first] = faults;
  if (first === undefined) return;
  throw new Misuse(`"${name}" is not a whole release: ${first.path} ${first.words}`, `Run "catalogue verify ${name}"`);
}

async function chosenDownloads({ catalogue, downloads }: BundleOptions, environment: Environment): Promise<Choice> {
  if (downloads === undefined) return { chosen: [], problems: [] };
  const file = resolve(environment.workingFolder, downloads);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Misuse(`There is no file "${downloads}"`);
  const opened = openCatalogue(catalogue, environment);
  const records = await namedRecords([], opened, environment);
  return chooseDownloads(readFileSync(file, 'utf8'), collectLinks(opened.files, records));
}

/** Downloads the files that are chosen, and keeps those that are what they should be. */
async function fetchAll({ chosen }: Choice, out: string, { fetch, error }: Environment): Promise<ChosenDownload[]> {
  const fetched: ChosenDownload[] = [];
  for (const download of chosen) {
    const problem = await fetchOne(download, join(out, download.path), fetch);
    if (problem === undefined) fetched.push(download);
    else error.write(`${visibleText(`Not in the bundle: ${problem}`)}\n`);
  }
  return fetched;
}

async function fetchOne({ url, sha256 }: ChosenDownload, path: string, ask: typeof fetch): Promise<string | undefined> {
  makeFolders(dirname(path));
  const file = openSync(path, 'w');
  let problem: string | undefined;
  try {
    const onPart = (part: Uint8Array) => writeSync(file, part);
    const found = await digestDownload(url, { fetch: ask, limit: LIMIT, patience: PATIENCE, onPart });
    if (found.sha256 !== sha256) problem = `${url} has the sha256 ${found.sha256}, not ${sha256}`;
  } catch (fault) {
    if (!(fault instanceof FetchFault)) throw fault;
    problem = fault.message;
  } finally {
    closeSync(file);
  }
  if (problem !== undefined) rmSync(dirname(path), { recursive: true });
  return problem;
}

function put(path: string, text: string): void {
  makeFolders(dirname(path));
  writeFileSync(path, text);
}
