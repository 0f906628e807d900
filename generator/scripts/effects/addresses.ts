/** Matches most hosts ten times faster than `URL`. */
const USUAL_HOST = /^https?:\/\/((?:(?!xn--)[a-z][a-z\d-]*\.)+[a-z]{2,})(?:[/?#]|$)/;

/** The host in ASCII and lower case, without port; empty if there is none. */
export function hostOf(url: string): string {
  const usual = USUAL_HOST.exec(url)?.[1];
  if (usual !== undefined) return usual;
  if (!/^https?:/i.test(url)) return '';
  try {
    return new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  } catch {
    return writtenHostOf(url).toLowerCase();
  }
}

export function writtenHostOf(url: string): string {
  const authority = /^https?:[/\\]+([^/?#\\]*)/i.exec(url)?.[1] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
}

export function fileNameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Unchanged if escapes are invalid. */
export function withoutEscapes(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function addressesIn(text: string): string[] {
  return text.match(/\b(?:https?|ftp):\/\/[^\s"'`<>|;)\\]+/gi) ?? [];
}

const BRANCH = '(?:master|main|trunk|develop|dev|devel|head|HEAD|nightly|latest|stable|next)';

/** Commits and versions have digits, most branches have none. */
const NAMED_BRANCH = '(?![0-9a-f]{40}/)[^/\\d?#]+';

/** GitLab branches with digits, such as `dev-2` or `2.x`. */
const BRANCH_WITH_DIGITS =
  '(?![0-9a-f]{7,40}/)(?!(?:(?:r|b|rel|release|ver|version|tag|build)[-_]?)?v?\\d+(?:[._-](?:\\d+|rc\\d*|beta\\d*|alpha\\d*))*/)[^/?#]+';

const HOSTS_OF_CODE = [
  'raw\\.githubusercontent\\.com/[^/]+/[^/]+',
  'github\\.com/[^/]+/[^/]+/raw',
  '[^/]+/(?:[^/]+/)+-/(?:raw|archive)',
].join('|');

const NEWEST_STATE = 'always the latest version';

/** The first match gives the reason. */
const MOVING: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\/releases\/latest\b/i, 'always the latest release'],
  [
    /\/releases\/download\/(?:latest|nightly|continuous|tip|rolling|dev|(?:ci-)?dev-build|edge|canary|master|main|preview)\//i,
    'a release that is replaced again and again',
  ],
  [/\/(?:archive|tarball|zipball)\/(?:refs\/)?heads\//i, NEWEST_STATE],
  [new RegExp(`/(?:archive|tarball|zipball)/${BRANCH}(?:[./]|$)`), NEWEST_STATE],
  [new RegExp(`/(?:raw|blob|tree|get)/(?:refs/heads/|branch/)?${BRANCH}(?:/|$|\\.)`), NEWEST_STATE],
  [new RegExp(`^https?://(?:${HOSTS_OF_CODE})/(?:refs/heads/|${NAMED_BRANCH}/)`), NEWEST_STATE],
  [new RegExp(`/-/raw/${BRANCH_WITH_DIGITS}/`), NEWEST_STATE],
  [
    /^https?:\/\/(?:go\.microsoft\.com\/fwlink\/?\?|(?:aka\.ms|bit\.ly|tinyurl\.com|t\.co|is\.gd|goo\.gl)\/)/i,
    'a redirect that can change',
  ],
  [/^https?:\/\/gist\.githubusercontent\.com\/[^/]+\/[^/]+\/raw\/(?![0-9a-f]{40})/i, 'always the latest version'],
  [/^https?:\/\/nightly\.link\/|\/last(?:Successful|Stable|Completed)?Build\//i, 'always the latest build'],
  [/\/files\/latest\/download\b/i, 'always the latest file'],
  [
    /(?:^|[/_.=-])(?:latest|nightly|continuous)(?=$|[/_.?&-])|autobuild(?:\b|_)|\/(?:current|newest|snapshots?)\//i,
    'named as the latest',
  ],
];

const DATE = /(?<!\d)(?:19|20)\d\d([-._/]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/;

const EACH = /(?:nightly|continuous|autobuild|snapshots?)(?![a-z])/gi;

/** Why its content may change; null if unknown. */
export function movingReason(url: string): string | null {
  // The release's tag moves, whatever the file's name says.
  const isDated = !url.includes('/releases/download/') || /autobuild-\d/.test(url) ? DATE.test(url) : false;
  const plain = isDated ? url.replaceAll(EACH, 'build') : url;
  return MOVING.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
