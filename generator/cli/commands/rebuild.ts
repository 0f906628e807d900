import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Built } from '../../building/build-request.ts';
import { commitOf } from './read-named.ts';
import { parsedJson } from '../../findings/parsed-json.ts';
import { API, API_INDEX, CHANGES } from '../../http/addresses.ts';
import { pathInRepository, readAtCommit, checkOutCommit } from '../../io/disk/git.ts';
import { readRegular } from '../../io/disk/read-regular.ts';
import { baseUrlFault } from '../../records/url.ts';
import type { DigestList } from '../../release/manifest/digest-list.ts';
import type { Manifest } from '../../release/manifest/manifest.ts';
import type { Fault } from '../../release/verify/verified.ts';
import { firstDifference } from '../../release/verify/verify-changed-file.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { defineBuild } from '../definitions/build.ts';
import { usualOptions } from '../definitions/definition.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';
import { build } from './build.ts';
import { openCatalogue } from './open-catalogue.ts';
import { readRelease } from './open-previous.ts';

/** Differing files whose bytes are looked at. */
const SHOWN = 5;

/** Builds a commit with a site's settings and compares both; nothing of the commit runs. Throws `Misuse`. */
export async function rebuild(
  target: string,
  options: { readonly rebuild: string; readonly catalogue: string },
  read: (path: string) => Promise<Buffer | undefined>,
  environment: Environment,
) {
  const { folder } = openCatalogue(options.catalogue, environment);
  const commit = commitOf(options.rebuild, folder);
  const { manifest } = await readRelease(target, environment);
  const baseUrl = baseUrlOf(await read(API_INDEX));
  const work = mkdtempSync(join(tmpdir(), 'catalogue-rebuild-'));
  try {
    const path = pathInRepository(folder);
    checkOutCommit({ folder, commit, path }, work, environment.variables);
    const out = join(work, 'out');
    const place = { catalogue: join(work, 'tree', path), out, baseUrl, previous: target };
    const built = await buildCommit(place, manifest, environment);
    const paths = differingPaths(manifest.files, built.files);
    const faults: Fault[] = [];
    for (const one of paths) {
      const bytes = faults.length < SHOWN ? [await read(one), readRegular(join(out, one))] : [];
      faults.push({ kind: 'not-rebuilt', path: one, words: differenceIn(one, manifest.files, built.files, bytes) });
    }
    return { faults, notices: noticesOf(manifest, commit, folder, paths.length) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Builds as the publisher did: after the published release, at its time, and for its key. */
async function buildCommit(
  place: Pick<Parameters<typeof build>[0], 'catalogue' | 'out' | 'baseUrl' | 'previous'>,
  { time, expires, key }: Manifest,
  environment: Environment,
): Promise<Manifest> {
  let result: Built | undefined;
  const asThen = { ...environment, now: () => time * 1000, out: { write: () => true } };
  await build(
    {
      ...usualOptions(defineBuild),
      ...{ ...place, cache: false, quiet: true },
      rebuilt: { publicKey: key, validity: expires === undefined ? undefined : expires - time },
    },
    asThen,
    ENDPOINTS,
    (built) => {
      result = built;
    },
  );
  const release = result?.written?.release;
  if (release === undefined) throw new Misuse('This commit cannot be built, so that it is not what is published');
  return release.manifest;
}

/** The base URL of a site, which need not be where it was asked. */
function baseUrlOf(index: Buffer | undefined): string {
  try {
    const { endpoints } = JSON.parse(index?.toString('utf8') ?? '') as { readonly endpoints: Record<string, string> };
    const address = Object.values(endpoints).find((one) => one.includes(`/${API}`)) ?? '';
    const baseUrl = address.slice(0, address.lastIndexOf(`/${API}`));
    if (baseUrlFault(baseUrl) === undefined) return baseUrl;
  } catch {
    // It is said below.
  }
  throw new Misuse(`${API_INDEX} does not say what the base URL of the site is`);
}

/** Paths of the files that two releases do not have in common, but for what tells of earlier releases. */
function differingPaths(published: DigestList, rebuilt: DigestList): string[] {
  const paths: string[] = [];
  published.compare(rebuilt, (one, other, alike) => {
    if (alike === 0) paths.push(one === -1 ? rebuilt.path(other) : published.path(one));
  });
  const changed = paths.filter((path) => !path.startsWith(CHANGES));
  // It has the serial, which is another one wherever other files differ.
  const others = changed.filter((path) => !path.startsWith(API_INDEX));
  return (others.length > 0 ? others : changed).sort();
}

function differenceIn(
  path: string,
  published: DigestList,
  rebuilt: DigestList,
  [its, own]: readonly (Buffer | undefined)[],
): string {
  if (published.find(path) === -1) return 'is missing: the commit gives it';
  if (rebuilt.find(path) === -1) return 'is too many: the commit does not give it';
  const where = its === undefined || own === undefined ? '' : `: ${firstDifference(its, own)}`;
  return `is not what the commit gives${where}`;
}

function noticesOf(manifest: Manifest, commit: string, folder: string, differing: number): string[] {
  const notices = [];
  if (manifest.commit !== commit) {
    const built = manifest.commit === null ? 'no commit' : `commit ${manifest.commit}`;
    notices.push(`the manifest names ${built}, and ${commit} was rebuilt`);
  }
  const version = publishersVersion(folder, commit);
  if (version !== undefined && version !== THIS_PACKAGE.version) {
    notices.push(
      `the commit asks for version ${version} of this program, and this is ${THIS_PACKAGE.version}: what differs may come of that`,
    );
  }
  if (differing > 0) notices.push('nothing of the commit was run; its records were built by this program');
  return notices;
}

/** The version of this program that a commit names, read from its package files as data. */
function publishersVersion(folder: string, commit: string): string | undefined {
  const lock = parsedJson(readAtCommit(folder, commit, 'package-lock.json') ?? '') ?? {};
  const { name, packages, version } = lock as {
    readonly name?: string;
    readonly version?: string;
    readonly packages?: Record<string, { readonly version?: string } | null> | null;
  };
  return name === THIS_PACKAGE.name ? version : packages?.[`node_modules/${THIS_PACKAGE.name}`]?.version;
}
