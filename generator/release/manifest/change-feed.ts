import { CHANGES, changePath, INSTALLER_PAGES, INSTALLERS, LATEST_CHANGE, pagePath } from '../../http/addresses.ts';
import type { Endpoint, OutputFile, ReleaseDescription } from '../../answers/endpoint.ts';
import type { DigestList } from './digest-list.ts';

/** How many releases back a client can catch up. */
export const FEED_LENGTH = 100;

/** Whether a file is one that tells of a release, which each release takes over from the one before. */
export function isChangeFile(path: string): boolean {
  return path.startsWith(CHANGES) && /^\d+$/.test(path.slice(CHANGES.length));
}

/** A list of files that is asked for some of them. */
type Digests = Pick<DigestList, 'sha256Of'>;

/** What a slug answers with: the digest of each page of its list. */
interface SlugState {
  readonly slug: string;
  readonly pages: readonly string[];
}

/** Paths of the files that two lists do not have in common, except for those that change with each release. */
export function changedPaths(previous: DigestList, current: DigestList, anew: readonly ReleaseDescription[]): string[] {
  const files = new Set(anew.map(({ file }) => file));
  const paths: string[] = [];
  previous.compare(current, (previousIndex, currentIndex, equalCount) => {
    if (equalCount === 0) paths.push(previousIndex === -1 ? current.path(currentIndex) : previous.path(previousIndex));
  });
  return paths.filter((path) => !path.startsWith(CHANGES) && !files.has(path));
}

/** Two releases, of which these paths are not the same. */
export interface Difference {
  readonly paths: readonly string[];
  readonly previous: Digests;
  readonly current: Digests;
}

/** The file that tells what became of each slug between two releases, and of each endpoint that is in the feed. */
export function printChange(serial: number, difference: Difference, endpoints: readonly Endpoint[]): OutputFile {
  const { paths, previous, current } = difference;
  const slugs = new Set(paths.flatMap((path) => slugOf(path) ?? []));
  const changes = changesOf(
    slugs,
    (slug) => stateOf(slug, previous),
    (slug) => stateOf(slug, current),
  );
  const fed = Object.fromEntries(fedMembers(difference, endpoints));
  return { path: changePath(serial), body: JSON.stringify({ serial, previous: serial - 1, ...changes, ...fed }) };
}

type Member = readonly [name: string, value: unknown];

/** The slugs that came, changed and went, by what they answered with before and answer with now. */
function changesOf(
  slugs: ReadonlySet<string>,
  stateBefore: (slug: string) => SlugState,
  stateNow: (slug: string) => SlugState,
) {
  const added: SlugState[] = [];
  const changed: SlugState[] = [];
  const removed: SlugState[] = [];
  for (const slug of [...slugs].sort()) {
    const earlier = stateBefore(slug);
    const later = stateNow(slug);
    if (later.pages.length === 0) removed.push(earlier);
    else if (earlier.pages.length === 0) added.push(later);
    else changed.push(later);
  }
  return { added: added.map(toServed), changed: changed.map(toServed), removed: removed.map(toServed) };
}

/** A member for each endpoint in the feed: the new digest of its file, `null` for the same one, or what became of its slugs. */
function fedMembers({ paths, previous, current }: Difference, endpoints: readonly Endpoint[]): Member[] {
  return endpoints.flatMap((endpoint): Member[] => {
    if (endpoint.origin === 'site' && 'file' in endpoint && endpoint.isInFeed === true) {
      const sha256 = current.sha256Of(endpoint.file);
      return [[endpoint.name, sha256 === previous.sha256Of(endpoint.file) ? null : (sha256 ?? null)]];
    }
    if (endpoint.origin !== 'game' || endpoint.feedPath === undefined) return [];
    const { name, folder, feedPath } = endpoint;
    const digestsIn = (list: Digests) => (slug: string) => {
      const sha256 = list.sha256Of(feedPath(slug));
      return { slug, pages: sha256 === undefined ? [] : [sha256] };
    };
    // Slugs have no dots, so that twins name the same ones.
    const slugs = paths.flatMap((path) =>
      path.startsWith(folder) ? (/^[^/.]+/.exec(path.slice(folder.length)) ?? []) : [],
    );
    const differing = slugs.filter((slug) => current.sha256Of(feedPath(slug)) !== previous.sha256Of(feedPath(slug)));
    return [[name, changesOf(new Set(differing), digestsIn(previous), digestsIn(current))]];
  });
}

/** The file that tells where the feed ends, and from which serial on it can be followed. */
export function printLatest(serial: number, since: number): OutputFile {
  return { path: LATEST_CHANGE, body: JSON.stringify({ serial, since }) };
}

/** The slug whose answer a file is, `undefined` for other files; a twin tells nothing new. */
function slugOf(path: string): string | undefined {
  if (path.includes('.')) return undefined;
  if (path.startsWith(INSTALLERS)) return path.slice(INSTALLERS.length);
  return path.startsWith(INSTALLER_PAGES) ? path.slice(INSTALLER_PAGES.length).split('/')[0] : undefined;
}

function stateOf(slug: string, list: Digests): SlugState {
  const pages: string[] = [];
  for (let page = 1; ; page += 1) {
    const sha256 = list.sha256Of(pagePath(slug, page));
    if (sha256 === undefined) return { slug, pages };
    pages.push(sha256);
  }
}

function toServed({ slug, pages: [sha256, ...more] }: SlugState) {
  return { slug, sha256, ...(more.length > 0 ? { pages: more } : {}) };
}
