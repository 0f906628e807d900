import { FORGE_RELEASES } from '../../http/addresses.ts';
import { decoded } from '../../scripts/effects/addresses.ts';
import type { ForgeFile } from './read-release.ts';

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
  const found = OF_OTHERS.exec(pathname) ?? (FORGES.includes(host) ? REPOSITORY.exec(pathname) : null);
  if (found === null) return undefined;
  const [, owner = '', repository = '', tag] = found;
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
  const rank = ({ name }: ForgeFile) => (/linux|appimage|x86_64/i.test(name) ? 0 : /win/i.test(name) ? 2 : 1);
  return files.filter(({ name }) => !NO_GAME.test(name)).sort((a, b) => rank(a) - rank(b));
}
