import { countOf, withCommas } from '../../findings/count-of.ts';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { collectLinks } from '../../authoring/links/collect-links.ts';
import { needsInternet, needsText } from '../../authoring/links/needs-internet.ts';
import { NO_PROGRESS } from '../../findings/progress.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { DOWNLOADS } from '../../http/addresses.ts';
import { hosts } from '../../http/hosts.ts';
import type { HostSettings } from '../../http/settings.ts';
import { isWithin, realPlace } from '../../io/disk/entry-status.ts';
import { digestFolder } from '../../io/disk/list-files.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { verifyFolder } from '../../io/disk/verify-folder.ts';
import {
  ADDRESS_LIST,
  addressList,
  BUNDLE_LIST,
  bundleReadme,
  digestLines,
  NEEDS_LIST,
  SERVERS,
  SITE,
  VERIFY_SCRIPT,
} from '../../release/bundle/bundle-texts.ts';
import { chooseDownloads, type ChosenDownload } from '../../release/bundle/choose-downloads.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { build } from './build.ts';
import { namedRecords } from './catalogue-path.ts';
import { check } from './check.ts';
import { fetchDownloads, makeClosedCatalogue } from './fetch-downloads.ts';
import { hostSettings } from './host.ts';
import { openSigningKey } from './open-keys.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { refuseNested } from './refuse-nested.ts';
import type { BundleOptions } from '../definitions/bundle.ts';
import { defineBuild } from '../definitions/build.ts';
import { defineCheck } from '../definitions/check.ts';
import { allowedBy, usualOptions } from '../definitions/definition.ts';

/** What is known of a bundle before anything is written. */
interface BundlePlan {
  readonly options: BundleOptions;
  readonly catalogue: OpenedCatalogue;
  readonly records: readonly RecordPath[];
  /** Absolute paths. */
  readonly out: string;
  readonly previous: string | undefined;
  readonly settings: HostSettings;
}

/** Puts everything into a folder that a closed network needs to serve a release. */
export async function bundle(options: BundleOptions, environment: Environment): Promise<ExitCode> {
  const out = resolve(environment.workingFolder, options.out);
  refuseFull(out, options.out);
  const catalogue = openCatalogue(options.catalogue, environment);
  refuseInside(catalogue.named, options, environment);
  const settings = hostSettings({ ...options, root: join(options.root, SITE) }, environment);
  // Nothing is downloaded for a bundle that cannot be signed.
  openSigningKey(options.sign, environment);
  const previous = previousFolder(options.previous, environment);
  const records = await namedRecords([], catalogue, environment);
  const plan = { options, catalogue, records, out, previous, settings };
  if (options.dist === undefined) return bundleBuilt(plan, environment);
  copyBuilt(options.dist, plan, environment);
  finish(plan, [], environment);
  return ExitCode.clean;
}

/** Builds the site of the records, in which what was downloaded has the address of the closed network. */
async function bundleBuilt(plan: BundlePlan, environment: Environment): Promise<ExitCode> {
  const { options, catalogue, records, out, previous, settings } = plan;
  const list = readList(options.downloads, environment);
  const checked = await check(
    [],
    { ...usualOptions(defineCheck), catalogue: options.catalogue, quiet: true },
    environment,
  );
  if (checked !== ExitCode.clean) return checked;
  const links = list === undefined ? [] : collectLinks(catalogue.files, records);
  const { chosen, problems } = chooseDownloads(list ?? '', links);
  const { fetched, problems: more } = await fetchDownloads(
    chosen,
    { out, previous, allow: allowedBy(options) },
    environment,
  );
  for (const problem of [...problems, ...more])
    environment.error.write(`${visibleText(`Not in the bundle: ${problem}`)}\n`);
  const closed = fetched.length === 0 ? undefined : makeClosedCatalogue(catalogue, records, fetched, settings.baseUrl);
  try {
    const built = await buildSite(plan, closed?.folder, environment);
    if (built !== ExitCode.clean) return built;
    addNeeds(plan, closed === undefined ? catalogue : openCatalogue(closed.folder, environment), environment);
  } finally {
    closed?.remove();
  }
  finish(plan, fetched, environment);
  return problems.length > 0 || more.length > 0 ? ExitCode.findings : ExitCode.clean;
}

function copyBuilt(dist: string, { out }: BundlePlan, { workingFolder, now }: Environment): void {
  const folder = resolve(workingFolder, dist);
  refuseDamaged(folder, dist, now());
  cpSync(folder, join(out, SITE), { recursive: true, preserveTimestamps: true });
}

/** Builds the catalogue, or its closed copy. What a person should know of it, the check has said before. */
function buildSite(
  { options, out, previous, settings }: BundlePlan,
  closed: string | undefined,
  environment: Environment,
): Promise<ExitCode> {
  return build(
    {
      ...usualOptions(defineBuild),
      catalogue: closed ?? options.catalogue,
      out: join(out, SITE),
      baseUrl: settings.baseUrl,
      ...{ sign: options.sign, validFor: 0 },
      previous: previous === undefined ? undefined : join(previous, SITE),
      cache: closed === undefined ? undefined : false,
      quiet: true,
    },
    environment,
  );
}

/** Lists what installers need besides, and says how many need nothing. */
function addNeeds({ records, out, settings }: BundlePlan, { files }: OpenedCatalogue, environment: Environment): void {
  const { needs, installers, complete } = needsInternet(files, records, new URL(settings.baseUrl));
  put(join(out, NEEDS_LIST), needsText(needs));
  const rest = complete === installers ? '' : `; ${NEEDS_LIST} lists what the others need`;
  environment.out.write(
    `${withCommas(complete)} of ${countOf(installers, 'installer')} need nothing from the internet${rest}\n`,
  );
}

/** Adds what serves and verifies a site that is in its place. */
function finish(
  { options, out, settings }: BundlePlan,
  fetched: readonly ChosenDownload[],
  environment: Environment,
): void {
  const served =
    fetched.length === 0 ? settings : { ...settings, downloads: join(options.root, DOWNLOADS.slice(0, -1)) };
  for (const { name, generate } of hosts.filter(({ includes }) => includes !== undefined)) {
    const place = `${SERVERS}${name}`;
    for (const { path, text } of generate(served, `${options.root}/${place}`)) put(join(out, place, path), text);
  }
  if (fetched.length > 0) put(join(out, ADDRESS_LIST), addressList(fetched));
  put(join(out, 'README.txt'), bundleReadme(settings.baseUrl, options.root));
  put(join(out, 'verify.sh'), VERIFY_SCRIPT);
  const digests = digestFolder(out);
  put(join(out, BUNDLE_LIST), digestLines(digests));
  const counts = `${countOf(digests.size, 'file')}, ${countOf(fetched.length, 'download')}`;
  environment.out.write(`${visibleText(options.out)}: ${counts}\n`);
}

function refuseFull(folder: string, name: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined && readdirSync(folder).length > 0)
    throw new Misuse(`"${name}" is not empty; name a new folder with --out`);
}

/** Refuses a bundle within what it is made of; throws `Misuse`. */
function refuseInside(catalogue: string, { out, dist }: BundleOptions, environment: Environment): void {
  refuseNested({ catalogue, out, release: undefined, cache: false }, environment);
  if (dist === undefined) return;
  const [inner, outer] = [out, dist].map((name) => realPlace(resolve(environment.workingFolder, name)));
  if (inner !== undefined && outer !== undefined && isWithin(inner, outer))
    throw new Misuse(`"${out}" (--out) lies in "${dist}" (--dist); name another folder with --out`);
}

function refuseDamaged(folder: string, name: string, now: number): void {
  const trust = { keys: [], cosigner: undefined, previous: undefined, now: Math.floor(now / 1000) };
  const { faults } = verifyFolder(folder, trust, NO_PROGRESS);
  const [first] = faults;
  if (first === undefined) return;
  throw new Misuse(`"${name}" is not a whole release: ${first.path} ${first.words}`, `Run "catalogue verify ${name}"`);
}

function previousFolder(name: string | undefined, { workingFolder }: Environment): string | undefined {
  if (name === undefined) return undefined;
  const folder = resolve(workingFolder, name);
  if (statSync(join(folder, BUNDLE_LIST), { throwIfNoEntry: false })?.isFile() === true) return folder;
  throw new Misuse(`"${name}" is not a bundle: it has no ${BUNDLE_LIST}`);
}

function readList(name: string | undefined, { workingFolder }: Environment): string | undefined {
  if (name === undefined) return undefined;
  const file = resolve(workingFolder, name);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new Misuse(`There is no file "${name}"`);
  return readFileSync(file, 'utf8');
}

function put(path: string, text: string): void {
  makeFolders(dirname(path));
  writeFileSync(path, text);
}
