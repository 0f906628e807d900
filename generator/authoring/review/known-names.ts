import { originName, originOf } from '../../scripts/changes/point.ts';
import { HostIndex, hostsInText } from '../../scripts/effects/risk/known-hosts.ts';
import type { Acquaintances } from '../../scripts/changes/installer-points.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { isInstaller, textAt, withEffects, type ReviewedRecord } from './record.ts';

/** What the catalogue knows before a change. */
export interface KnownNames extends SweptNames {
  /** Runners of the other installers in the folder of a game. */
  readonly runnersBeside: (path: string) => readonly string[];
  /** From where its runtime packages and runners come, by the names of origins. */
  readonly packageOrigins: () => ReadonlySet<string>;
}

/** Its hosts and authors. */
type SweptNames = Omit<Acquaintances, 'otherRunners'>;

/** An installer of the catalogue; it is described only where its text names what is asked for. */
export interface SweptInstaller {
  readonly text: string;
  readonly describe: () => { readonly author: string; readonly hosts: Pick<Effects, 'hosts'>['hosts'] };
}

/** The author and the hosts of an installer. */
export function describeSwept(record: ReviewedRecord | undefined): ReturnType<SweptInstaller['describe']> {
  if (record === undefined || !isInstaller(record)) return { author: '', hosts: [] };
  return { author: textAt(record.fields, 'user'), hosts: withEffects(record).effects.hosts };
}

/** From where packages come, by the names of origins. */
export function originsOf(packages: readonly ReviewedRecord[]): ReadonlySet<string> {
  return new Set(packages.map(({ fields }) => originName(originOf(textAt(fields, 'url')))));
}

/** What a catalogue knows of the names that a change brings; each installer is looked at once, and forgotten. */
export function sweepNames(
  installers: Iterable<SweptInstaller>,
  asked: { readonly hosts: ReadonlySet<string>; readonly authors: ReadonlySet<string> },
): SweptNames {
  const counts = new Map<string, number>();
  const [hosts, authors] = [new Set<string>(), new Set<string>()];
  for (const { text, describe } of installers) {
    for (const host of hostsInText(text)) counts.set(host, (counts.get(host) ?? 0) + 1);
    const isNew = (name: string) => !hosts.has(name) && !authors.has(name);
    if (![...asked.hosts, ...asked.authors].some((name) => isNew(name) && text.includes(name))) continue;
    const { author, hosts: own } = describe();
    for (const { host } of own) if (asked.hosts.has(host)) hosts.add(host);
    if (asked.authors.has(author)) authors.add(author);
  }
  // Only what an installer really uses is known; a name in a note is no reason to trust it.
  for (const host of asked.hosts) if (!hosts.has(host)) counts.delete(host);
  const index = new HostIndex(counts);
  return {
    usesHost: (host) => hosts.has(host),
    hasAuthor: (author) => authors.has(author),
    likeness: (host) => index.likeness(host),
  };
}
