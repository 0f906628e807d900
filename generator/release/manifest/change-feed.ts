import { CHANGES, changePath, INSTALLER_PAGES, INSTALLERS, pagePath } from '../../http/addresses.ts';
import type { Endpoint, OutputFile, ReleaseDescription } from '../../answers/endpoint.ts';
import type { DigestList } from './digest-list.ts';

/** How many releases back a client can catch up. */
export const FEED_LENGTH = 100;

/** Whether a file is a change of the feed, which later releases keep. */
export function isChangeFile(path: string): boolean {
  return path.startsWith(CHANGES) && /^\d+$/.test(path.slice(CHANGES.length));
}

type Digests = Pick<DigestList, 'sha256Of'>;

/** Paths of the files that two lists do not have in common, except for those that change with each release. */
export function changedPaths(previous: DigestList, current: DigestList, feed: readonly ReleaseDescription[]): string[] {
  const files = new Set(feed.map(({ file }) => file));
  const paths: string[] = [];
  previous.compare(current, (previousIndex, currentIndex, equalCount) => {
    if (equalCount === 0) paths.push(previousIndex === -1 ? current.path(currentIndex) : previous.path(previousIndex));
  });
  return paths.filter((path) => !path.startsWith(CHANGES) && !files.has(path));
}

export interface Difference {
  readonly paths: readonly string[];
  readonly previous: Digests;
  readonly current: Digests;
}

/** The change file of a release: the changes of each slug, and of each endpoint in the feed, since the release before. */
export function printChange(serial: number, difference: Difference, endpoints: readonly Endpoint[]): OutputFile {
  const slugs = difference.paths.flatMap((path) => slugOf(path) ?? []);
  const changes = changesOf(slugs, difference, pagesOf);
  const members = Object.fromEntries(fedMembers(difference, endpoints));
  return { path: changePath(serial), body: JSON.stringify({ serial, previous: serial - 1, ...changes, ...members }) };
}

type Member = readonly [name: string, value: unknown];

/** The changes of slugs, by the digests of their pages; a slug that a list lacks has none. */
function changesOf(
  slugs: Iterable<string>,
  { previous, current }: Difference,
  pagesIn: (list: Digests, slug: string) => readonly string[],
) {
  const changes = { added: [] as object[], changed: [] as object[], removed: [] as object[] };
  for (const slug of [...new Set(slugs)].sort()) {
    const [earlier, later] = [pagesIn(previous, slug), pagesIn(current, slug)];
    if (later.length === 0) changes.removed.push(toServed(slug, earlier));
    else (earlier.length === 0 ? changes.added : changes.changed).push(toServed(slug, later));
  }
  return changes;
}

/** A member for each endpoint in the feed: the new digest of its file, `null` for the same one, or its changed slugs. */
function fedMembers(difference: Difference, endpoints: readonly Endpoint[]): Member[] {
  const { paths, previous, current } = difference;
  return endpoints.flatMap((endpoint): Member[] => {
    if ('file' in endpoint && endpoint.isInFeed === true) {
      const sha256 = current.sha256Of(endpoint.file);
      return [[endpoint.name, sha256 === previous.sha256Of(endpoint.file) ? null : (sha256 ?? null)]];
    }
    if (endpoint.origin !== 'game' || endpoint.feedPath === undefined) return [];
    const { name, folder, feedPath } = endpoint;
    // Slugs have no dots, so that twins name the same ones.
    const slugs = paths.flatMap((path) =>
      path.startsWith(folder) ? (/^[^/.]+/.exec(path.slice(folder.length)) ?? []) : [],
    );
    const changedSlugs = slugs.filter((slug) => current.sha256Of(feedPath(slug)) !== previous.sha256Of(feedPath(slug)));
    const pagesIn = (list: Digests, slug: string) => [list.sha256Of(feedPath(slug)) ?? []].flat();
    return [[name, changesOf(changedSlugs, difference, pagesIn)]];
  });
}

/** The slug whose answer a file is, `undefined` for other files; a twin tells nothing new. */
function slugOf(path: string): string | undefined {
  if (path.includes('.')) return undefined;
  if (path.startsWith(INSTALLERS)) return path.slice(INSTALLERS.length);
  return path.startsWith(INSTALLER_PAGES) ? path.slice(INSTALLER_PAGES.length).split('/')[0] : undefined;
}

/** Of a slug's list. */
function pagesOf(list: Digests, slug: string): string[] {
  const pages: string[] = [];
  for (let page = 1; ; page += 1) {
    const sha256 = list.sha256Of(pagePath(slug, page));
    if (sha256 === undefined) return pages;
    pages.push(sha256);
  }
}

function toServed(slug: string, [sha256, ...more]: readonly string[]) {
  return { slug, sha256, ...(more.length > 0 ? { pages: more } : {}) };
}
