import { FORGE_RELEASES } from '../../http/addresses.ts';
import { withoutEscapes } from '../../scripts/effects/addresses.ts';

/** `undefined` where a name cannot be a repository. */
export function githubApi(project: string, path: string): string | undefined {
  // Names of dots would leave the path.
  return /^(?!\.+\/)[\w.-]+\/(?!\.+$)[\w.-]+$/.test(project)
    ? `${FORGE_RELEASES.github}/${project}/${path}`
    : undefined;
}

/** `undefined` where the answer has another form. */
export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export function textIn(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' && member !== '' ? member : undefined;
}

const DOWNLOAD = /^(https?:\/\/[^/]+)\/([^/]+\/([^/]+))\/releases\/download\/([^/]+)\/([^/?#]+)$/;

/** `undefined` for other addresses. */
export function releaseDownload(address: string) {
  const [, origin, project, repository, tag, name] = DOWNLOAD.exec(address) ?? [];
  if (!origin || !project || !repository || !tag || !name) return undefined;
  return { origin, project, repository, tag: withoutEscapes(tag), name: withoutEscapes(name) };
}

export interface RawFile {
  readonly forge: 'github' | 'gitlab' | 'forgejo';
  /** Origin of the forge itself. */
  readonly origin: string;
  /** Such as "owner/name", decoded. */
  readonly project: string;
  /** Branch, tag or commit, decoded. */
  readonly reference: string;
  readonly isCommit: boolean;
  readonly path: string;
  /** Address at a commit. */
  readonly at: (commit: string) => string;
}

/** With its kind, or as a single part; then the file. */
const REST = '(?:refs/(?:heads|tags)/)?(?<reference>[^/?#]+)/(?<path>.+)$';

/** Without the query; `commit` precedes a commit. */
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

/** GitHub, GitLab and Forgejo; `undefined` for others. */
export function rawFile(address: string): RawFile | undefined {
  const [whole = '', remainder = ''] = /^([^?#]*)(.*)$/s.exec(address)?.slice(1) ?? [];
  for (const { forge, pattern, commit } of PATTERNS) {
    const { prefix, project, reference, path } = pattern.exec(whole)?.groups ?? {};
    if (prefix === undefined || project === undefined || reference === undefined || path === undefined) continue;
    return {
      forge,
      origin: forge === 'github' ? 'https://github.com' : new URL(whole).origin,
      project: withoutEscapes(project),
      reference: withoutEscapes(reference),
      isCommit: COMMIT.test(reference),
      path: withoutEscapes(path),
      at: (name) => `${prefix}${commit}${name}/${path}${remainder}`,
    };
  }
  return undefined;
}
