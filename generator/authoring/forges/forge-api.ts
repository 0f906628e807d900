import { FORGE_RELEASES } from '../../http/addresses.ts';
import { decoded } from '../../scripts/effects/addresses.ts';

/** An address of GitHub's interface about a repository; `undefined` where a name could not be one. */
export function githubApi(project: string, path: string): string | undefined {
  // Names of dots would lead to other addresses of the interface.
  return /^(?!\.+\/)[\w.-]+\/(?!\.+$)[\w.-]+$/.test(project)
    ? `${FORGE_RELEASES.github}/${project}/${path}`
    : undefined;
}

/** What an answer of a forge has for a key; `undefined` where it has another form. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** A text that is not empty. */
export function textIn(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** The form that GitHub and Forgejo have of the address of a file of a release. */
const DOWNLOAD = /^(https?:\/\/[^/]+)\/([^/]+\/([^/]+))\/releases\/download\/([^/]+)\/([^/?#]+)$/;

/** The release and the file that an address names: a project is such as "owner/name". `undefined` for others. */
export function releaseDownload(address: string) {
  const [, origin, project, repository, tag, name] = DOWNLOAD.exec(address) ?? [];
  if (!origin || !project || !repository || !tag || !name) return undefined;
  return { origin, project, repository, tag: decoded(tag), name: decoded(name) };
}

/** A file of a repository, as a forge serves it by itself. */
export interface RawFile {
  readonly forge: 'github' | 'gitlab' | 'forgejo';
  /** Of the forge itself, where its interface is. */
  readonly origin: string;
  /** Such as "owner/name", decoded. */
  readonly project: string;
  /** Branch, tag or commit, decoded. */
  readonly reference: string;
  readonly isCommit: boolean;
  /** Path in the repository, decoded. */
  readonly path: string;
  /** The address of the same file at a commit. */
  readonly at: (commit: string) => string;
}

/** A reference: with its kind before it, or the only part that may be one; and the file. */
const REST = '(?:refs/(?:heads|tags)/)?(?<reference>[^/?#]+)/(?<path>.+)$';

/** What comes before that, without the query; `commit` is what stands before a commit. */
const FORMS = [
  { forge: 'github', prefix: 'https?://github\\.com/(?<project>[^/]+/[^/]+)/(?:raw|blob)/', kind: '', commit: '' },
  {
    forge: 'github',
    prefix: 'https?://(?:raw|media)\\.githubusercontent\\.com/(?:media/)?(?<project>[^/]+/[^/]+)/',
    kind: '',
    commit: '',
  },
  { forge: 'gitlab', prefix: 'https?://[^/]+/(?<project>.+?)/-/raw/', kind: '', commit: '' },
  {
    forge: 'forgejo',
    prefix: 'https?://[^/]+/(?<project>[^/]+/[^/]+)/raw/',
    kind: '(?:branch|tag|commit)/',
    commit: 'commit/',
  },
] as const;

const PATTERNS = FORMS.map(({ prefix, kind, ...form }) => ({
  ...form,
  pattern: new RegExp(`^(?<prefix>${prefix})${kind}${REST}`),
}));

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i;

/** What an address means by the forms that GitHub, GitLab and Forgejo have; `undefined` for others. */
export function rawFile(address: string): RawFile | undefined {
  const [whole = '', remainder = ''] = /^([^?#]*)(.*)$/s.exec(address)?.slice(1) ?? [];
  for (const { forge, pattern, commit } of PATTERNS) {
    const { prefix, project, reference, path } = pattern.exec(whole)?.groups ?? {};
    if (prefix === undefined || project === undefined || reference === undefined || path === undefined) continue;
    return {
      forge,
      origin: forge === 'github' ? 'https://github.com' : new URL(whole).origin,
      project: decoded(project),
      reference: decoded(reference),
      isCommit: COMMIT.test(reference),
      path: decoded(path),
      at: (name) => `${prefix}${commit}${name}/${path}${remainder}`,
    };
  }
  return undefined;
}
