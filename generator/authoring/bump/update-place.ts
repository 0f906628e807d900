import { readRelease, type ForgeRelease, type ForgeFile, gamesAmong } from '../forges/read-release.ts';
import { FORGE_RELEASES } from '../../http/addresses.ts';
import { matchesPattern } from '../../records/matches-pattern.ts';
import type { UpdateSource } from '../../records/records.ts';
import { decoded, fileNameOf, movingReason } from '../../scripts/effects/addresses.ts';
import { githubApi, releaseDownload } from '../forges/forge-api.ts';
import { clearVersionIn, versionIn, lineOf, compareVersions, isEarlyVersion } from './read-version.ts';

/** Where newer versions of a download are listed, and what it is now. */
export interface UpdatePlace {
  /** Address of the list: the interface of a forge, or a page. */
  readonly list: string;
  readonly kind: 'releases' | 'page';
  /** Whether the list is of GitHub, which has digests and attestations. */
  readonly github: string | undefined;
  /** Name of the project, which may stand in tags; empty where there is none. */
  readonly repository: string;
  /** What the file is called there; `undefined` for one like the file of now. */
  readonly pattern: string | undefined;
  readonly current: CurrentFile;
}

interface CurrentFile {
  readonly url: string;
  /** The last part of its address, decoded. */
  readonly name: string;
  /** Such as "1.0"; the tag has it where the address names one. */
  readonly version: string;
  readonly tag: string | undefined;
}

/** Releases that are asked for: the newest may be too young, or of another line. */
const COUNT = 30;

/** Where a download is listed: where its record says, or where its own address leads; `undefined` for nowhere. */
export function updatePlace(url: string, update: UpdateSource | undefined): UpdatePlace | undefined {
  const release = releaseDownload(url);
  const project = update?.kind === 'page' ? undefined : (update?.project ?? release?.project);
  const repository = project?.slice(project.lastIndexOf('/') + 1) ?? '';
  const read = update === undefined ? (text: string) => clearVersionIn(text, repository) : versionIn;
  const current = currentFile(url, release?.tag, read);
  if (current === undefined) return undefined;
  if (update?.kind === 'page')
    return { list: update.page, kind: 'page', github: undefined, repository, pattern: update.match, current };
  const list = project === undefined ? undefined : listOf(project, update, release?.origin);
  if (list === undefined) return undefined;
  const isGithub = list.startsWith(`${FORGE_RELEASES.github}/`);
  return {
    list,
    kind: 'releases',
    github: isGithub ? project : undefined,
    repository,
    pattern: update?.asset,
    current,
  };
}

/** The file of now; `undefined` where its address names no version. */
function currentFile(
  url: string,
  tag: string | undefined,
  read: (text: string) => string | undefined,
): CurrentFile | undefined {
  const isFixed = /^https?:\/\//.test(url) && URL.canParse(url) && !url.includes('$') && movingReason(url) === null;
  if (!isFixed) return undefined;
  const name = decoded(fileNameOf(url).replace(/[?#].*$/s, ''));
  const path = tag === undefined ? decoded(new URL(url).pathname) : '';
  const version = read(tag ?? '') ?? read(name) ?? read(path);
  return version === undefined ? undefined : { url, name, version, tag };
}

function listOf(project: string, update: UpdateSource | undefined, origin = ''): string | undefined {
  if (update?.kind === 'gitlab') {
    const [, host = 'https://gitlab.com', path = project] = /^(https:\/\/[^/]+)\/(.+)$/.exec(project) ?? [];
    return `${host}${FORGE_RELEASES.gitlab}/${encodeURIComponent(path)}/releases?per_page=${String(COUNT)}`;
  }
  if (update?.kind === 'github' || origin === 'https://github.com')
    return githubApi(project, `releases?per_page=${String(COUNT)}`);
  return `${origin}${FORGE_RELEASES.forgejo}/${project}/releases?limit=${String(COUNT)}`;
}

/** What a list of releases says of a download. */
export type Newer =
  | {
      readonly kind: 'newer';
      readonly version: string;
      readonly file: ForgeFile;
      readonly releasedAt: number | undefined;
      readonly sizeBefore: number | undefined;
      /** Where people read of the release; `undefined` where its forge does not say that. */
      readonly page: string | undefined;
    }
  | { readonly kind: 'current' }
  /** There is one that is younger than it must be. */
  | { readonly kind: 'young'; readonly version: string; readonly releasedAt: number | undefined }
  /** The file of the same version is another than it was. */
  | { readonly kind: 'replaced'; readonly sha256: string; readonly uploadedAt: number | undefined }
  | { readonly kind: 'unclear'; readonly reason: string };

export interface NewerOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Least age of a release, in milliseconds. */
  readonly minAge: number;
  readonly sha256: string | undefined;
}

/** Chooses the newest release that is old enough, is no downgrade, and is as finished as the one of now. */
export function newerRelease(
  list: readonly unknown[],
  { current, pattern, repository }: UpdatePlace,
  options: NewerOptions,
): Newer {
  const releases = list.flatMap((one) => readRelease(one) ?? []);
  const own = releases.find(({ tag }) => tag === current.tag);
  const before = own?.files.find(({ url, name }) => url === current.url || name === current.name);
  if (before?.sha256 !== undefined && options.sha256 !== undefined && before.sha256 !== options.sha256)
    return { kind: 'replaced', sha256: before.sha256, uploadedAt: before.uploadedAt };
  const isOfLine = ({ tag }: ForgeRelease) =>
    current.tag === undefined || lineOf(tag, repository) === lineOf(current.tag, repository);
  const takesEarly = own?.isEarly === true || isEarlyVersion(current.tag ?? current.version);
  const later = releases
    .filter(isOfLine)
    .flatMap((release) => ({ release, version: versionIn(release.tag) ?? '' }))
    .filter(({ release, version }) => takesEarly || !(release.isEarly || isEarlyVersion(release.tag) || version === ''))
    .filter(({ version }) => compareVersions(version, current.version) > 0)
    .sort((a, b) => compareVersions(b.version, a.version));
  const [newest] = later;
  if (newest === undefined) return { kind: 'current' };
  const known = later.find(({ release }) => isOldEnough(release, options));
  if (known === undefined) return { kind: 'young', version: newest.version, releasedAt: newest.release.publishedAt };
  const { release, version } = known;
  const file = likeFile(release, own, current, version, pattern);
  if (file === undefined) return { kind: 'unclear', reason: noFile(release, current) };
  const releasedAt = lastMoment(release, file) ?? 0;
  if (releasedAt > options.now - options.minAge) return { kind: 'young', version, releasedAt };
  return { kind: 'newer', version, file, releasedAt, sizeBefore: before?.size, page: release.page };
}

function isOldEnough({ publishedAt }: ForgeRelease, { now, minAge }: NewerOptions): boolean {
  return publishedAt !== undefined && publishedAt <= now - minAge;
}

/** A file may be uploaded long after its release. */
function lastMoment({ publishedAt }: ForgeRelease, { uploadedAt }: ForgeFile): number | undefined {
  return publishedAt === undefined ? undefined : Math.max(publishedAt, uploadedAt ?? publishedAt);
}

/** The file of a release that takes the place of the one of now. */
function likeFile(
  { files }: ForgeRelease,
  own: ForgeRelease | undefined,
  current: CurrentFile,
  version: string,
  pattern: string | undefined,
): ForgeFile | undefined {
  const only = (found: readonly ForgeFile[]) => (found.length === 1 ? found[0] : undefined);
  if (pattern !== undefined) return only(files.filter(({ name }) => matchesPattern(name, pattern)));
  const wanted = current.name.replaceAll(current.version, version);
  const same = files.find(({ name }) => name === wanted);
  if (same !== undefined) return same;
  const shape = current.name.replaceAll(/\d+(?:[._-]?\d+)*/g, '*');
  const alike = only(files.filter(({ name }) => matchesPattern(name, shape)));
  if (alike !== undefined) return alike;
  // The only one of its kind both before and now has another name.
  const kind = /(?:\.tar)?\.\w+$/.exec(current.name)?.[0] ?? '';
  const ofKind = (all: readonly ForgeFile[]) => gamesAmong(all).filter(({ name }) => name.endsWith(kind));
  return ofKind(own?.files ?? []).length === 1 ? only(ofKind(files)) : undefined;
}

function noFile({ tag, files }: ForgeRelease, { name }: CurrentFile): string {
  const names = gamesAmong(files).map((file) => file.name);
  const has = names.length === 0 ? 'no file for the client' : names.slice(0, 5).join(', ');
  return `the release ${tag} has no file like ${name}; it has ${has}. Say which by "update" with "asset"`;
}

/** Chooses the link of a page with the highest version; the date of its file is still to be found out. */
export function newerLink(
  html: string,
  { current, pattern = '', list }: UpdatePlace,
): { readonly url: string; readonly name: string; readonly version: string } | undefined {
  const links = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].flatMap(([, a, b, c]) => {
    const href = (a ?? b ?? c ?? '').replaceAll('&amp;', '&');
    if (!URL.canParse(href, list)) return [];
    const { href: url, pathname, protocol } = new URL(href, list);
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    const version = versionIn(name) ?? versionIn(pathname) ?? '';
    const fits = [href, url, name].some((text) => matchesPattern(text, pattern));
    return fits && /^https?:$/.test(protocol) && version !== '' ? [{ url, name, version }] : [];
  });
  const takesEarly = isEarlyVersion(current.version);
  return links
    .filter(({ version }) => takesEarly || !isEarlyVersion(version))
    .filter(({ version }) => compareVersions(version, current.version) > 0)
    .sort((a, b) => compareVersions(b.version, a.version))[0];
}
