import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../generator/text/digest.ts';
import { pagePath, slugPath } from '../../generator/http/addresses.ts';

/** What a client that follows the change feed knows of a site. */
export interface FeedState {
  /** The digests of each slug's pages. */
  readonly slugs: Slugs;
  /** By the names of endpoints: the digest of a file, or those of slugs. */
  readonly members: Readonly<Record<string, string | Slugs>>;
}

type Slugs = Readonly<Record<string, readonly string[]>>;

/** Finds out, without the feed, what is to be known of the endpoints in it. */
export type MembersOf = (dist: string) => FeedState['members'];

/** The members of a site with nothing but what every site has. */
export const runtimeAlone: MembersOf = (dist) => ({ runtime: digestOf(join(dist, 'api/runtime')) });

interface SlugState {
  readonly slug: string;
  readonly sha256: string;
  readonly pages?: readonly string[];
}

interface ChangedSlugs {
  readonly added: readonly SlugState[];
  readonly changed: readonly SlugState[];
  readonly removed: readonly SlugState[];
}

interface Change extends ChangedSlugs {
  readonly serial: number;
  readonly previous: number;
  readonly [member: string]: unknown;
}

/** The state that the files of a site are in, found out without the feed. */
export function stateOf(dist: string, membersOf: MembersOf = runtimeAlone): FeedState {
  const slugs: Record<string, string[]> = {};
  for (const slug of readdirSync(join(dist, 'api/installers'))) {
    if (!slug.includes('.')) slugs[slug] = pagesOf(dist, slug).map((path) => digestOf(join(dist, path)));
  }
  return { slugs, members: membersOf(dist) };
}

function pagesOf(dist: string, slug: string): string[] {
  const pages = [slugPath(slug)];
  for (let page = 2; existsSync(join(dist, pagePath(slug, page))); page += 1) pages.push(pagePath(slug, page));
  return pages;
}

/** Where the feed of a site ends, and from which serial on it can be followed. */
export function latestOf(dist: string): { readonly serial: number; readonly since: number } {
  return JSON.parse(readFileSync(join(dist, 'api/changes/latest'), 'utf8')) as { serial: number; since: number };
}

/** Follows the feed from a release to the newest one; throws where a change does not fit what is known. */
export function catchUp(state: FeedState, serial: number, dist: string): FeedState {
  let { slugs } = state;
  const members = { ...state.members };
  for (let next = serial + 1; next <= latestOf(dist).serial; next += 1) {
    const change = JSON.parse(readFileSync(join(dist, `api/changes/${String(next)}`), 'utf8')) as Change;
    if (change.serial !== next || change.previous !== next - 1) throw new Error(`${String(next)} tells of another`);
    slugs = follow(slugs, change, `change ${String(next)}`);
    for (const [name, member] of Object.entries(members)) {
      const update = change[name] as string | null | ChangedSlugs;
      members[name] =
        typeof member === 'string'
          ? ((update as string | null) ?? member)
          : follow(member, update as ChangedSlugs, name);
    }
  }
  return { slugs, members };
}

function follow(base: Slugs, change: ChangedSlugs, words: string): Slugs {
  const slugs = new Map(Object.entries(base));
  for (const [kind, wasThere] of [
    ['added', false],
    ['changed', true],
    ['removed', true],
  ] as const) {
    for (const { slug, sha256, pages = [] } of change[kind]) {
      if (slugs.has(slug) !== wasThere) throw new Error(`${slug} cannot be ${kind} in ${words}`);
      if (kind !== 'removed') slugs.set(slug, [sha256, ...pages]);
      else if (!slugs.delete(slug)) throw new Error(`${slug} was not there`);
    }
  }
  return Object.fromEntries(slugs);
}

export function digestOf(path: string): string {
  return digest(readFileSync(path));
}
