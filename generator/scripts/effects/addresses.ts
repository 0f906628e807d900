export interface DownloadAddress {
  /** In its ASCII form, lower case, without port; empty where there is none. */
  readonly host: string;
  /** The host as it was written. */
  readonly writtenHost: string;
  readonly encrypted: boolean;
  /** Why what is behind it may change; null where nothing says so. */
  readonly moving: string | null;
}

/** Takes an address apart; never throws. */
export function readAddress(url: string): DownloadAddress {
  const written = /^https?:[/\\]+([^/?#\\]*)/i.exec(url)?.[1] ?? '';
  const writtenHost = written.slice(written.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  return { host: hostOf(url, writtenHost), writtenHost, encrypted: /^https:/i.test(url), moving: movingReason(url) };
}

function hostOf(url: string, written: string): string {
  if (!/^https?:/i.test(url)) return '';
  try {
    return new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  } catch {
    return written.toLowerCase();
  }
}

/** The last part of an address, as the client names a file by it. */
export function fileNameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Every address in a text such as a command line. */
export function addressesIn(text: string): string[] {
  return text.match(/\b(?:https?|ftp):\/\/[^\s"'`<>|;)\\]+/gi) ?? [];
}

interface MovingPattern {
  readonly pattern: RegExp;
  readonly reason: string;
}

const BRANCH = '(?:master|main|trunk|develop|dev|devel|head|HEAD|nightly|latest|stable|next)';

/** The first that fits gives the reason. A number of a version in the address does not help: the word says it moves. */
const MOVING: readonly MovingPattern[] = [
  { pattern: /\/releases\/latest\b/i, reason: 'it leads to the latest release' },
  {
    pattern: /\/releases\/download\/(?:latest|nightly|continuous|tip|rolling|dev|edge|canary|master|main|preview)\//i,
    reason: 'its release is replaced again and again',
  },
  {
    pattern: /\/(?:archive|tarball|zipball)\/(?:refs\/)?heads\//i,
    reason: 'it leads to the newest state of its project',
  },
  {
    pattern: new RegExp(`/(?:archive|tarball|zipball)/${BRANCH}(?:[./]|$)`),
    reason: 'it leads to the newest state of its project',
  },
  {
    pattern: new RegExp(`/(?:raw|blob|tree|get)/(?:refs/heads/|branch/)?${BRANCH}(?:/|$|\\.)`),
    reason: 'it leads to the newest state of its project',
  },
  {
    pattern: new RegExp(`^https?://raw\\.githubusercontent\\.com/[^/]+/[^/]+/(?:refs/heads/|${BRANCH}/)`),
    reason: 'it leads to the newest state of its project',
  },
  {
    pattern: /^https?:\/\/gist\.githubusercontent\.com\/[^/]+\/[^/]+\/raw\/(?![0-9a-f]{40})/i,
    reason: 'it leads to the latest revision',
  },
  { pattern: /^https?:\/\/nightly\.link\//i, reason: 'it leads to the latest build' },
  { pattern: /\/last(?:SuccessfulBuild|StableBuild|CompletedBuild|Build)\//i, reason: 'it leads to the latest build' },
  { pattern: /\/files\/latest\/download\b/i, reason: 'it leads to the latest file' },
  {
    pattern: /(?:^|[/_.=-])(?:latest|nightly|continuous|autobuild)(?=$|[/_.?&-])/i,
    reason: 'its name says that it is the latest',
  },
  { pattern: /autobuild\b/i, reason: 'its name says that it is the latest' },
  { pattern: /\/(?:current|newest|snapshot|snapshots)\//i, reason: 'its name says that it is the latest' },
];

/** A date in an address, which one build of many has. */
const DATE = /(?<!\d)(?:19|20)\d\d([-._/]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/;

/** Words that are said of each of many builds, and so of a dated one, too. */
const EACH = /(?:nightly|continuous|autobuild|snapshots?)(?![a-z])/gi;

/** Why what is behind an address may change; null where nothing says so. */
export function movingReason(url: string): string | null {
  // The tag of a release is what is replaced, whatever the name of its file says.
  const isDated = !url.includes('/releases/download/') || /autobuild-\d/.test(url) ? DATE.test(url) : false;
  const plain = isDated ? url.replaceAll(EACH, 'build') : url;
  return MOVING.find(({ pattern }) => pattern.test(plain))?.reason ?? null;
}
