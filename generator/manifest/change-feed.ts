import type { OutputFile } from '../render/answer.ts';
import { jsonObject } from '../render/json-object.ts';
import type { DigestList } from './digest-list.ts';
import type { EditedList } from './edited-list.ts';

/** How many releases back a client can catch up. */
export const FEED_LENGTH = 100;

/** Folder of the feed below `dist/`; each release has other files in it. */
export const FEED_FOLDER = 'api/changes/';

const INSTALLERS = 'api/installers/';
const PAGES = 'api/pages/installers/';
const RUNTIME = 'api/runtime';

/** Path of the file that tells how a release differs from the one before it. */
export function changePath(serial: number): string {
  return `${FEED_FOLDER}${String(serial)}`;
}

/** Whether a file is one that tells of a release, which each release takes over from the one before. */
export function isChangeFile(path: string): boolean {
  return path.startsWith(FEED_FOLDER) && /^\d+$/.test(path.slice(FEED_FOLDER.length));
}

/** A list of files that is asked for some of them. */
type Digests = Pick<DigestList, 'sha256Of'>;

/** What a slug answers with: the digest of each page of its list. */
interface SlugState {
  readonly slug: string;
  readonly pages: readonly string[];
}

/** Paths of the files that two lists do not have in common, but for those of the feed. */
export function changedPaths(before: DigestList, now: EditedList): string[] {
  return now.changedFrom(before).filter((path) => !path.startsWith(FEED_FOLDER));
}

/** The file that tells what became of each slug between two releases, of which these paths are not the same. */
export function printChange(serial: number, paths: readonly string[], before: Digests, now: Digests): OutputFile {
  const slugs = new Set(paths.flatMap((path) => slugOf(path) ?? []));
  const added: SlugState[] = [];
  const changed: SlugState[] = [];
  const removed: SlugState[] = [];
  for (const slug of [...slugs].sort()) {
    const [earlier, later] = [stateOf(slug, before), stateOf(slug, now)];
    if (later.pages.length === 0) removed.push(earlier);
    else if (earlier.pages.length === 0) added.push(later);
    else changed.push(later);
  }
  const runtime = now.sha256Of(RUNTIME);
  const body = jsonObject([
    ['serial', JSON.stringify(serial)],
    ['previous', JSON.stringify(serial - 1)],
    ['added', printStates(added)],
    ['changed', printStates(changed)],
    ['removed', printStates(removed)],
    ['runtime', JSON.stringify(runtime === before.sha256Of(RUNTIME) ? null : (runtime ?? null))],
  ]);
  return { path: changePath(serial), body };
}

/** The file that tells where the feed ends, and from which serial on it can be followed. */
export function printLatest(serial: number, since: number): OutputFile {
  return { path: `${FEED_FOLDER}latest`, body: JSON.stringify({ serial, since }) };
}

/** The slug whose answer a file is, `undefined` for other files; a twin or compressed sibling tells nothing new. */
function slugOf(path: string): string | undefined {
  if (path.includes('.')) return undefined;
  if (path.startsWith(INSTALLERS)) return path.slice(INSTALLERS.length);
  return path.startsWith(PAGES) ? path.slice(PAGES.length).split('/')[0] : undefined;
}

function stateOf(slug: string, list: Digests): SlugState {
  const pages: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = page === 1 ? `${INSTALLERS}${slug}` : `${PAGES}${slug}/${String(page)}`;
    const sha256 = list.sha256Of(path);
    if (sha256 === undefined) return { slug, pages };
    pages.push(sha256);
  }
}

function printStates(states: readonly SlugState[]): string {
  const texts = states.map(({ slug, pages }) => {
    const [sha256, ...more] = pages;
    return JSON.stringify({ slug, sha256, ...(more.length > 0 ? { pages: more } : {}) });
  });
  return `[${texts.join(',')}]`;
}
