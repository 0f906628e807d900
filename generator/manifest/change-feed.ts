import type { OutputFile } from '../render/answer.ts';
import { jsonObject } from '../render/json-object.ts';
import type { DigestedFile } from './manifest.ts';

/** How many releases back a client can catch up. */
export const FEED_LENGTH = 100;

/** Folder of the feed below `dist/`. */
export const FEED_FOLDER = 'api/changes/';

/** Path of the file that tells how a release differs from the one before it. */
export function changePath(serial: number): string {
  return `${FEED_FOLDER}${String(serial)}`;
}

/** What the answers of a slug are: the digest of each page of its list. */
interface SlugState {
  readonly slug: string;
  readonly pages: readonly string[];
}

/** The answers of a release, by slug, and the digest of the runtime packages. */
export interface FeedState {
  readonly slugs: ReadonlyMap<string, SlugState>;
  readonly runtime: string | null;
}

/** Gathers what the feed tells about from the files of a release. */
export function feedState(files: Iterable<DigestedFile>): FeedState {
  const slugs = new Map<string, { slug: string; pages: string[] }>();
  let runtime: string | null = null;
  const put = (slug: string, page: number, sha256: string) => {
    const state = slugs.get(slug) ?? { slug, pages: [] };
    state.pages[page - 1] = sha256;
    slugs.set(slug, state);
  };
  for (const { path, sha256 } of files) {
    // A name with a dot is a twin or a compressed sibling of an answer, and tells nothing new.
    if (path.includes('.')) continue;
    if (path.startsWith(INSTALLERS)) put(path.slice(INSTALLERS.length), 1, sha256);
    else if (path.startsWith(PAGES)) {
      const [slug = '', page = ''] = path.slice(PAGES.length).split('/');
      put(slug, Number(page), sha256);
    } else if (path === 'api/runtime') runtime = sha256;
  }
  return { slugs, runtime };
}

const INSTALLERS = 'api/installers/';
const PAGES = 'api/pages/installers/';

/** The file that tells what became of each slug between two releases. */
export function printChange(serial: number, before: FeedState, now: FeedState): OutputFile {
  const added: SlugState[] = [];
  const changed: SlugState[] = [];
  for (const state of now.slugs.values()) {
    const earlier = before.slugs.get(state.slug);
    if (earlier === undefined) added.push(state);
    else if (!isSame(state, earlier)) changed.push(state);
  }
  const removed = [...before.slugs.values()].filter(({ slug }) => !now.slugs.has(slug));
  const body = jsonObject([
    ['serial', JSON.stringify(serial)],
    ['previous', JSON.stringify(serial - 1)],
    ['added', printStates(added)],
    ['changed', printStates(changed)],
    ['removed', printStates(removed)],
    ['runtime', now.runtime === before.runtime ? 'null' : JSON.stringify(now.runtime)],
  ]);
  return { path: changePath(serial), body };
}

/** The file that tells where the feed ends, and from which serial on it can be followed. */
export function printLatest(serial: number, since: number): OutputFile {
  return { path: `${FEED_FOLDER}latest`, body: JSON.stringify({ serial, since }) };
}

function isSame(a: SlugState, b: SlugState): boolean {
  return a.pages.length === b.pages.length && a.pages.every((page, index) => page === b.pages[index]);
}

function printStates(states: readonly SlugState[]): string {
  const texts = states.map(({ slug, pages }) => {
    const [sha256, ...more] = pages;
    return JSON.stringify({ slug, sha256, ...(more.length > 0 ? { pages: more } : {}) });
  });
  return `[${texts.join(',')}]`;
}
