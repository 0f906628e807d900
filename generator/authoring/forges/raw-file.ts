import { decoded } from '../../scripts/effects/addresses.ts';

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
  { forge: 'github', before: 'https?://github\\.com/(?<project>[^/]+/[^/]+)/(?:raw|blob)/', kind: '', commit: '' },
  {
    forge: 'github',
    before: 'https?://(?:raw|media)\\.githubusercontent\\.com/(?:media/)?(?<project>[^/]+/[^/]+)/',
    kind: '',
    commit: '',
  },
  { forge: 'gitlab', before: 'https?://[^/]+/(?<project>.+?)/-/raw/', kind: '', commit: '' },
  {
    forge: 'forgejo',
    before: 'https?://[^/]+/(?<project>[^/]+/[^/]+)/raw/',
    kind: '(?:branch|tag|commit)/',
    commit: 'commit/',
  },
] as const;

const PATTERNS = FORMS.map(({ before, kind, ...form }) => ({
  ...form,
  pattern: new RegExp(`^(?<before>${before})${kind}${REST}`),
}));

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i;

/** What an address means by the forms that GitHub, GitLab and Forgejo have; `undefined` for others. */
export function rawFile(address: string): RawFile | undefined {
  const [whole = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address)?.slice(1) ?? [];
  for (const { forge, pattern, commit } of PATTERNS) {
    const { before, project, reference, path } = pattern.exec(whole)?.groups ?? {};
    if (before === undefined || project === undefined || reference === undefined || path === undefined) continue;
    return {
      forge,
      origin: forge === 'github' ? 'https://github.com' : new URL(whole).origin,
      project: decoded(project),
      reference: decoded(reference),
      isCommit: COMMIT.test(reference),
      path: decoded(path),
      at: (name) => `${before}${commit}${name}/${path}${rest}`,
    };
  }
  return undefined;
}
