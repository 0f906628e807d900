import { memberOf, textIn } from './forge-api.ts';
import { FORGE_RELEASES } from '../../http/addresses.ts';
import { decoded } from '../../scripts/effects/addresses.ts';

export interface ForgeRelease {
  readonly tag: string;
  /** Whether its makers do not yet call it finished. */
  readonly isEarly: boolean;
  /** In milliseconds since 1970. */
  readonly publishedAt: number | undefined;
  readonly page: string | undefined;
  readonly files: readonly ForgeFile[];
}

export interface ForgeFile {
  readonly name: string;
  readonly url: string;
  /** In bytes; `undefined` where the forge does not say it. */
  readonly size: number | undefined;
  /** SHA-256 in hexadecimal digits, where the forge has it. */
  readonly sha256: string | undefined;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly uploadedAt: number | undefined;
}

/** Reads what GitHub, GitLab or Forgejo say of a release; `undefined` for what is none, and for a draft. */
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
    files: list.flatMap((one: unknown) => readFile(one) ?? []),
  };
}

function readFile(value: unknown): ForgeFile | undefined {
  const file = addressIn(value, 'browser_download_url');
  const url = file ?? addressIn(value, 'direct_asset_url') ?? addressIn(value, 'url');
  const fileName = textIn(value, 'name');
  // A link of GitLab is called as people like, such as "For Linux".
  const name = file === undefined && url !== undefined ? (fileIn(url) ?? fileName) : fileName;
  if (url === undefined || name === undefined || !isFileName(name)) return undefined;
  const size = memberOf(value, 'size');
  return {
    name,
    url,
    size: typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined,
    sha256: /^sha256:([0-9a-f]{64})$/.exec(textIn(value, 'digest') ?? '')?.[1],
    uploadedAt: momentIn(value, 'updated_at') ?? momentIn(value, 'created_at'),
  };
}

/** The name at the end of an address; `undefined` where it has none of a file. */
function fileIn(url: string): string | undefined {
  const { pathname } = new URL(url);
  const name = decoded(pathname.slice(pathname.lastIndexOf('/') + 1));
  return /.\.\w/.test(name) ? name : undefined;
}

/** An address; whatever else stands there would come into records. Parts of dots would lead out of the project. */
function addressIn(value: unknown, key: string): string | undefined {
  const text = textIn(value, key) ?? '';
  const leadsAway = /[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(text);
  return /^https?:\/\/[\x21-\x7E]+$/.test(text) && URL.canParse(text) && !leadsAway ? text : undefined;
}

function isFileName(name: string): boolean {
  return !/[/\\\p{C}]|^\.{1,2}$/u.test(name);
}

function momentIn(value: unknown, key: string): number | undefined {
  const moment = Date.parse(textIn(value, key) ?? '');
  return Number.isNaN(moment) ? undefined : moment;
}

/** Where the interface of a forge describes the release that a page shows. */
export interface ReleasePage {
  readonly api: string;
  readonly repository: string;
}

/** The parts of addresses of releases: owner, repository, and which release, if not the latest. */
const OF_GITLAB = /^\/(.+?)\/-\/releases(?:\/(?:permalink\/latest|([^/]+)))?\/?$/;
const OF_OTHERS = /^\/([^/]+)\/([^/]+?)\/releases(?:\/(?:latest|tag\/([^/]+)))?\/?$/;
const REPOSITORY = /^\/([^/]+)\/([^/]+?)(?:\.git)?\/?$/;

/** Forges at which an address of two parts is a repository. */
const FORGES = ['github.com', 'codeberg.org'];

/** What an address means that shows a release, by the forms that GitHub, GitLab and Forgejo have; `undefined` for others. */
export function releasePage(address: string): ReleasePage | undefined {
  const { origin, host, pathname } = new URL(address);
  const [ofGitlab, project = '', release] = OF_GITLAB.exec(pathname) ?? [];
  if (ofGitlab !== undefined) {
    const end = release ?? 'permalink/latest';
    const repository = project.slice(project.lastIndexOf('/') + 1);
    return {
      api: `${origin}${FORGE_RELEASES.gitlab}/${encodeURIComponent(decoded(project))}/releases/${end}`,
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

/** What releases have beside games: checksums, signatures, packages of systems, sources, other systems. */
const NO_GAME =
  /\.(?:sha\d*(?:sums?)?|sig|asc|minisig|md5|txt|md|json|ya?ml|zsync|deb|rpm|dmg|pkg|apk|aab|ipa|msix|blockmap|pem|flatpakref|pdf)$|(?:^|[-_. ])(?:src|sources?|mac(?:os)?|osx|darwin|android|ios|arm64|aarch64|armv7|debug|symbols|dbg)(?:[-_. ]|$)/i;

/** The files of a release that may be a game for the client, those for Linux first. */
export function gamesAmong(files: readonly ForgeFile[]): ForgeFile[] {
  const rank = ({ name }: ForgeFile) => {
    if (/linux|appimage|x86_64/i.test(name)) return 0;
    return /win/i.test(name) ? 2 : 1;
  };
  return files.filter(({ name }) => !NO_GAME.test(name)).sort((a, b) => rank(a) - rank(b));
}
