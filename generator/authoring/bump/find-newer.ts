import { matchesPattern } from '../../text/matches-pattern.ts';
import { type ForgeFile, type ForgeRelease, gamesAmong } from '../forges/forge-api.ts';
import { lineOf, isCountedAnew, isEarlyVersion, versionIn, compareVersions } from './read-version.ts';
import type { UpdatePlace, CurrentFile } from './update-place.ts';

export interface Newer {
  readonly version: string;
  readonly file: ForgeFile;
  readonly releasedAt: number | undefined;
  readonly sizeBefore: number | undefined;
  readonly page: string | undefined;
}

/** Why a download stays as it is. */
export interface Unchanged<State extends string = 'young' | 'blocked'> {
  readonly state: State;
  readonly reason: string;
}

export interface NewerOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** In milliseconds. */
  readonly minAge: number;
}

export function releaseOfNow(releases: readonly ForgeRelease[], { tag, url, name }: CurrentFile) {
  const currentRelease = releases.find((release) => release.tag === tag);
  return {
    own: currentRelease,
    currentFile: currentRelease?.files.find((file) => file.url === url || file.name === name),
  };
}

/** The newest release that is old enough, no downgrade, and as finished as the current one; `undefined` for none. */
export function newerRelease(
  releases: readonly ForgeRelease[],
  { current, pattern, repository }: UpdatePlace,
  options: NewerOptions,
): Newer | Unchanged | undefined {
  const { own: currentRelease, currentFile } = releaseOfNow(releases, current);
  const isOfLine = ({ tag }: ForgeRelease) =>
    current.tag === undefined || lineOf(tag, repository) === lineOf(current.tag, repository);
  const takesEarly = currentRelease?.isEarly === true || isEarlyVersion(current.tag ?? current.version);
  const ofLine = releases.filter(isOfLine);
  if (ofLine.length === 0) return refuse(noLine(releases, current));
  const comparable = ofLine
    .flatMap((release) => ({ release, version: versionIn(release.tag) ?? '' }))
    .filter(
      ({ release, version }) => takesEarly || !(release.isEarly || isEarlyVersion(release.tag) || version === ''),
    );
  const later = comparable
    .filter(({ version }) => compareVersions(version, current.version) > 0)
    .sort((a, b) => compareVersions(b.version, a.version));
  const [newest] = later;
  if (newest === undefined) {
    const currentTime = currentRelease?.publishedAt ?? -Infinity;
    const other = comparable.find(
      ({ release, version }) => (release.publishedAt ?? 0) > currentTime && isCountedAnew(version, current.version),
    );
    return other && refuse(incomparable(other.version, current));
  }
  const oldest = options.now - options.minAge;
  const oldEnough = later.find(({ release }) => (release.publishedAt ?? Infinity) <= oldest);
  if (oldEnough === undefined) return refuseYoung(newest.version, newest.release.publishedAt, options.now);
  const { release, version } = oldEnough;
  const file = likeFile(release, currentRelease, current, version, pattern);
  if (file === undefined) return refuse(noFile(release, current));
  // A file may be uploaded long after its release.
  const releasedAt = Math.max(release.publishedAt ?? 0, file.uploadedAt ?? 0);
  if (releasedAt > oldest) return refuseYoung(version, releasedAt, options.now);
  return { version, file, releasedAt, sizeBefore: currentFile?.size, page: release.page };
}

function refuse(reason: string): Unchanged {
  return { state: 'blocked', reason };
}

export function refuseYoung(version: string, releasedAt: number | undefined, currentTime: number): Unchanged {
  if (releasedAt !== undefined && releasedAt > currentTime)
    return { state: 'young', reason: `${version} is newer, but to be released on ${dayOf(releasedAt)}` };
  const date = releasedAt === undefined ? 'its release date is unknown' : `it is of ${dayOf(releasedAt)}`;
  return { state: 'young', reason: `${version} is newer, but ${date}: --min-age 0 takes it` };
}

export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function noLine(releases: readonly ForgeRelease[], { tag, version }: CurrentFile): string {
  const [newest] = releases;
  return newest === undefined
    ? 'its project lists no release'
    : `its project lists no release that is named like ${tag ?? version}: the newest is ${newest.tag}`;
}

function incomparable(version: string, { version: currentVersion }: CurrentFile): string {
  return `its versions cannot be compared: after ${currentVersion} came ${version}. If that is newer, change the address by hand`;
}

function likeFile(
  { files }: ForgeRelease,
  currentRelease: ForgeRelease | undefined,
  current: CurrentFile,
  version: string,
  pattern: string | undefined,
): ForgeFile | undefined {
  const singleFile = (matches: readonly ForgeFile[]) => (matches.length === 1 ? matches[0] : undefined);
  if (pattern !== undefined) return singleFile(files.filter(({ name }) => matchesPattern(name, pattern)));
  const expectedName = current.name.replaceAll(current.version, version);
  const sameName = files.find(({ name }) => name === expectedName);
  if (sameName !== undefined) return sameName;
  const shape = current.name.replaceAll(/\d+(?:[._-]?\d+)*/g, '*');
  const similar = singleFile(files.filter(({ name }) => matchesPattern(name, shape)));
  if (similar !== undefined) return similar;
  // Its name changed, but it is the only file of its kind in both releases.
  const kind = /(?:\.tar)?\.\w+$/.exec(current.name)?.[0] ?? '';
  const ofKind = (candidates: readonly ForgeFile[]) => gamesAmong(candidates).filter(({ name }) => name.endsWith(kind));
  return ofKind(currentRelease?.files ?? []).length === 1 ? singleFile(ofKind(files)) : undefined;
}

function noFile({ tag, files }: ForgeRelease, { name }: CurrentFile): string {
  const names = gamesAmong(files).map((file) => file.name);
  const has = names.length === 0 ? 'no file for the client' : names.slice(0, 5).join(', ');
  return `the release ${tag} has no file like ${name}; it has ${has}. Say which by "update" with "asset"`;
}

/** The link with the highest version, if that is newer; the date of its file is not known yet. */
export function newerLink(html: string, { current, pattern, list }: UpdatePlace) {
  const links = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].flatMap(([, a, b, c]) => {
    const href = (a ?? b ?? c ?? '').replaceAll('&amp;', '&');
    if (!URL.canParse(href, list)) return [];
    const { href: url, pathname, protocol } = new URL(href, list);
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    const version = versionIn(name) ?? versionIn(pathname) ?? '';
    const fits = [href, url, name].some((text) => matchesPattern(text, pattern ?? '*'));
    return fits && /^https?:$/.test(protocol) ? [{ url, name, version }] : [];
  });
  if (links.length === 0) {
    const condition = pattern === undefined ? 'is a link' : `matches ${pattern}`;
    return refuse(`nothing on the page ${list} ${condition}`);
  }
  const versioned = links.filter(({ version }) => version !== '');
  const [firstFile] = versioned;
  if (firstFile === undefined)
    return refuse(`no version is named by what the page ${list} has, such as ${links[0]?.url ?? ''}`);
  const takesEarly = isEarlyVersion(current.version);
  const sortedVersions = versioned
    .filter(({ version }) => takesEarly || !isEarlyVersion(version))
    .sort((a, b) => compareVersions(b.version, a.version));
  const [highest] = sortedVersions;
  if (highest === undefined || compareVersions(highest.version, current.version) > 0) return highest;
  return isCountedAnew(highest.version, current.version) ? refuse(incomparable(highest.version, current)) : undefined;
}
