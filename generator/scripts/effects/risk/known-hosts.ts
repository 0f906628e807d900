import { distance } from 'fastest-levenshtein';
import { groupBy } from '../../../text/group-by.ts';
import { hostOf } from '../addresses.ts';

export class HostIndex {
  private readonly counts: ReadonlyMap<string, number>;
  /** The most frequent host of each registered name, by all keys of the name. */
  private readonly hostsByKey: ReadonlyMap<string, readonly { readonly host: string }[]>;
  private readonly likenesses = new Map<string, string | undefined>();

  constructor(counts: ReadonlyMap<string, number>) {
    this.counts = counts;
    const hosts = new Map<string, string>();
    for (const host of [...WELL_KNOWN, ...counts.keys()]) {
      const base = baseOf(host);
      const rival = hosts.get(base);
      if (rival === undefined || this.weightOf(rival) < this.weightOf(host)) hosts.set(base, host);
    }
    const entries = [...hosts.values()].flatMap((host) => keysOf(host).map((key) => ({ key, host })));
    this.hostsByKey = groupBy(entries, ({ key }) => key);
  }

  countOf(host: string): number {
    return this.counts.get(host) ?? 0;
  }

  private weightOf(host: string): number {
    return WELL_KNOWN.has(host) ? Infinity : this.countOf(host);
  }

  /** A similar host that is well-known or at least as frequent. */
  likeness(host: string): string | undefined {
    if (!this.likenesses.has(host)) this.likenesses.set(host, this.findLikeness(host));
    return this.likenesses.get(host);
  }

  private findLikeness(host: string): string | undefined {
    if (WELL_KNOWN.has(host)) return undefined;
    const uses = Math.max(this.countOf(host), 1);
    const isLike = (candidate: string) => this.weightOf(candidate) >= uses && resembles(host, candidate);
    // Another host's name at the beginning, as in `github.com.example.io`.
    const labels = host.split('.');
    const beginnings = [labels, (labels[0] ?? '').split('-')].flatMap((parts) =>
      parts.map((_, index) => parts.slice(0, index + 1).join('.')).slice(1),
    );
    const prefix = beginnings.find(isLike);
    if (prefix !== undefined) return prefix;
    for (const key of keysOf(host)) {
      const like = this.hostsByKey.get(key)?.find((entry) => isLike(entry.host));
      if (like !== undefined) return like.host;
    }
    return undefined;
  }
}

const WELL_KNOWN: ReadonlySet<string> = new Set(
  `
github.com raw.githubusercontent.com objects.githubusercontent.com gitlab.com codeberg.org bitbucket.org
sourceforge.net downloads.sourceforge.net archive.org lutris.net flathub.org dl.flathub.org moddb.com
www.moddb.com steampowered.com store.steampowered.com gog.com www.gog.com humblebundle.com itch.io
epicgames.com blizzard.com battle.net ubisoft.com microsoft.com download.microsoft.com aka.ms dropbox.com
drive.google.com mega.nz mediafire.com winehq.org scummvm.org downloads.scummvm.org
`.match(/\S+/g),
);

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[0о]/g, 'o'],
  [/[1iіl|]/g, 'l'],
  [/5/g, 's'],
  [/3/g, 'e'],
  [/-/g, ''],
];

const SHORTEST = 5;

const LONGEST = 253;

function resembles(host: string, model: string): boolean {
  const base = baseOf(host);
  const other = baseOf(model);
  if (base === other) return false;
  // `github.com.example.io`, or `github-com.example.io`.
  const isName = model.includes('.') && model.length >= SHORTEST + 3;
  if (isName && host.slice(0, -base.length).startsWith(`${model}.`)) return true;
  if (isName && host.startsWith(`${model.replaceAll('.', '-')}.`)) return true;
  if ([base, other].some((domain) => domain.indexOf('.') < SHORTEST)) return false;
  return skeletonOf(host) === skeletonOf(model) || isOneEditApart(base, other);
}

function baseOf(host: string): string {
  const parts = host.split('.');
  const isCountry =
    parts.length > 2 &&
    /^(?:co|com|org|net|ac|gov|free)$/.test(parts.at(-2) ?? '') &&
    (parts.at(-1) ?? '').length === 2;
  return parts.slice(isCountry ? -3 : -2).join('.');
}

function skeletonOf(host: string): string {
  return LOOKALIKES.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), baseOf(host));
}

/** The registered part, also with each letter omitted: similar names share one. */
function keysOf(host: string): string[] {
  const base = baseOf(host).slice(0, LONGEST);
  const deletions = Array.from({ length: base.length }, (_, index) => base.slice(0, index) + base.slice(index + 1));
  return [...new Set([skeletonOf(host), base, ...deletions])];
}

function isOneEditApart(a: string, b: string): boolean {
  if (distance(a, b) < 2) return true;
  const start = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  return start !== -1 && a.slice(0, start) + a.charAt(start + 1) + a.charAt(start) + a.slice(start + 2) === b;
}

/** Compares only with well-known hosts. */
export const wellKnownHosts = new HostIndex(new Map());

const ADDRESS = /https?:[/\\]+([^\s/?#"'<>\\]+)/gi;

export function hostsInText(text: string): Set<string> {
  const hosts = new Set<string>();
  // `matchAll` copies the expression for each text.
  for (let match = ADDRESS.exec(text); match !== null; match = ADDRESS.exec(text)) {
    const host = (match[1] ?? '').replace(/^.*@|[()].*$|[.,;:!]+$/g, '').toLowerCase();
    // `URL` takes a hundred times as long.
    hosts.add(/^[a-z\d.-]*[a-z\d]$/.test(host) ? host : hostOf(`https://${host}`));
  }
  return hosts;
}
