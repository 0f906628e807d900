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
  readonly at: (commit: string) => string;
}

/** With its kind, or as a single part; then the file. */
const REST = '(?:refs/(?:heads|tags)/)?(?<reference>[^/?#]+)/(?<path>.+)$';

/** Without the query. */
const FORMS = [
  ['github', 'https?://github\\.com/(?<project>[^/]+/[^/]+)/(?:raw|blob)/'],
  ['github', 'https?://(?:raw|media)\\.githubusercontent\\.com/(?:media/)?(?<project>[^/]+/[^/]+)/'],
  ['gitlab', 'https?://[^/]+/(?<project>.+?)/-/raw/'],
  ['forgejo', 'https?://[^/]+/(?<project>[^/]+/[^/]+)/raw/'],
] as const;

const PATTERNS = FORMS.map(([forge, prefix]) => {
  // Only Forgejo says what the reference is.
  const [kind, commit] = forge === 'forgejo' ? ['(?:branch|tag|commit)/', 'commit/'] : ['', ''];
  return { forge, commit, pattern: new RegExp(`^(?<prefix>${prefix})${kind}${REST}`) };
});

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

export interface ForgeRelease {
  readonly tag: string;
  readonly isEarly: boolean;
  /** Milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly page: string | undefined;
  readonly files: readonly ForgeFile[];
}

export interface ForgeFile {
  readonly name: string;
  readonly url: string;
  /** In bytes. */
  readonly size: number | undefined;
  /** Hexadecimal. */
  readonly sha256: string | undefined;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number | undefined;
}

/** Of GitHub, GitLab or Forgejo; `undefined` for drafts and other answers. */
export function readRelease(value: unknown): ForgeRelease | undefined {
  const tag = textIn(value, 'tag_name');
  const assets = memberOf(value, 'assets');
  // GitLab has the files as links.
  const list = Array.isArray(assets) ? assets : memberOf(assets, 'links');
  if (tag === undefined || !Array.isArray(list) || memberOf(value, 'draft') === true) return undefined;
  return {
    tag,
    isEarly: memberOf(value, 'prerelease') === true || memberOf(value, 'upcoming_release') === true,
    publishedAt: momentIn(value, 'published_at') ?? momentIn(value, 'released_at') ?? momentIn(value, 'created_at'),
    // GitLab has it beside other addresses.
    page: addressIn(value, 'html_url') ?? addressIn(memberOf(value, '_links'), 'self'),
    files: list.flatMap((file: unknown) => readFile(file) ?? []),
  };
}

function readFile(value: unknown): ForgeFile | undefined {
  const file = addressIn(value, 'browser_download_url');
  const url = file ?? addressIn(value, 'direct_asset_url') ?? addressIn(value, 'url');
  const fileName = textIn(value, 'name');
  // A link of GitLab is called as people like, such as "For Linux".
  const name = file === undefined && url !== undefined ? (fileIn(url) ?? fileName) : fileName;
  if (url === undefined || name === undefined || /[/\\\p{C}]|^\.{1,2}$/u.test(name)) return undefined;
  const size = memberOf(value, 'size');
  return {
    name,
    url,
    size: typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined,
    sha256: /^sha256:([0-9a-f]{64})$/.exec(textIn(value, 'digest') ?? '')?.[1],
    uploadedAt: momentIn(value, 'updated_at') ?? momentIn(value, 'created_at'),
  };
}

function fileIn(url: string): string | undefined {
  const { pathname } = new URL(url);
  const name = withoutEscapes(pathname.slice(pathname.lastIndexOf('/') + 1));
  return /.\.\w/.test(name) ? name : undefined;
}

/** It is written into records; dots would leave the project. */
function addressIn(value: unknown, key: string): string | undefined {
  const text = textIn(value, key) ?? '';
  const leadsAway = /[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(text);
  return /^https?:\/\/[\x21-\x7E]+$/.test(text) && URL.canParse(text) && !leadsAway ? text : undefined;
}

function momentIn(value: unknown, key: string): number | undefined {
  const moment = Date.parse(textIn(value, key) ?? '');
  return Number.isNaN(moment) ? undefined : moment;
}

/** API address of the release of a page. */
export interface ReleasePage {
  readonly api: string;
  readonly repository: string;
}

/** Project, and the release if not the latest. */
const OF_GITLAB = /^\/(.+?)\/-\/releases(?:\/(?:permalink\/latest|([^/]+)))?\/?$/;
const OF_OTHERS = /^\/([^/]+)\/([^/]+?)\/releases(?:\/(?:latest|tag\/([^/]+)))?\/?$/;
const REPOSITORY = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/;

const FORGES = ['github.com', 'codeberg.org'];

/** GitHub, GitLab and Forgejo; `undefined` for others. */
export function releasePage(address: string): ReleasePage | undefined {
  const { origin, host, pathname } = new URL(address);
  const [ofGitlab, project = '', release] = OF_GITLAB.exec(pathname) ?? [];
  if (ofGitlab !== undefined) {
    const end = release ?? 'permalink/latest';
    const repository = project.slice(project.lastIndexOf('/') + 1);
    return {
      api: `${origin}${FORGE_RELEASES.gitlab}/${encodeURIComponent(withoutEscapes(project))}/releases/${end}`,
      repository,
    };
  }
  const match = OF_OTHERS.exec(pathname) ?? (FORGES.includes(host) ? REPOSITORY.exec(pathname) : null);
  if (match === null) return undefined;
  const [, owner = '', repository = '', tag] = match;
  const root = host === 'github.com' ? FORGE_RELEASES.github : `${origin}${FORGE_RELEASES.forgejo}`;
  return {
    api: `${root}/${owner}/${repository}/releases/${tag === undefined ? 'latest' : `tags/${tag}`}`,
    repository,
  };
}

/** Checksums, signatures, packages, sources, other systems. */
const NO_GAME =
  /\.(?:sha\d*(?:sums?)?|sig|asc|minisig|md5|txt|md|json|ya?ml|zsync|deb|rpm|dmg|pkg|apk|aab|ipa|msix|blockmap|pem|flatpakref|pdf)$|(?:^|[-_. ])(?:src|sources?|mac(?:os)?|osx|darwin|android|ios|arm64|aarch64|armv7|debug|symbols|dbg)(?:[-_. ]|$)/i;

/** Files for Linux first. */
export function gamesAmong(files: readonly ForgeFile[]): ForgeFile[] {
  const rank = ({ name }: ForgeFile) => {
    if (/linux|appimage|x86_64/i.test(name)) return 0;
    return /win/i.test(name) ? 2 : 1;
  };
  return files.filter(({ name }) => !NO_GAME.test(name)).sort((a, b) => rank(a) - rank(b));
}
