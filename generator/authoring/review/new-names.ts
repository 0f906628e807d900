import { addedEffects } from '../../scripts/changes/download-points.ts';
import { originsIn } from '../../scripts/changes/installer-points.ts';
import { hostOf } from '../../scripts/effects/addresses.ts';
import { HostIndex, hostsInText } from '../../scripts/effects/risk/known-hosts.ts';
import type { RecordPair } from './other-points.ts';
import {
  comparedInstaller,
  isInstaller,
  type ReviewedInstaller,
  type ReviewedRecord,
  type SweptNames,
  textAt,
} from './record.ts';

/** Finds unchanged installers, at least those with one of these texts. */
export type FindInstallers = (texts: readonly string[]) => Iterable<SweptInstaller>;

/** An unchanged installer, read only if its text has a new name. */
export interface SweptInstaller {
  readonly text: string;
  readonly readInstaller: () => ReviewedRecord | undefined;
}

/** Looks for the new names of a change in the rest of the base. */
export function sweepNames(pairs: readonly RecordPair[], installersWith: FindInstallers): SweptNames {
  const names = newNames(pairs);
  const counts = new Map<string, number>();
  const hosts = new Set<string>();
  const authors = new Set<string>();
  const texts = [...names.hosts.values(), ...names.authors];
  for (const { text, readInstaller } of texts.length > 0 ? installersWith(texts) : []) {
    for (const host of hostsInText(text)) counts.set(host, (counts.get(host) ?? 0) + 1);
    const isOpen =
      [...names.hosts].some(([host, word]) => !hosts.has(host) && text.includes(word)) ||
      [...names.authors].some((author) => !authors.has(author) && text.includes(author));
    const record = isOpen ? readInstaller() : undefined;
    if (!isInstaller(record)) continue;
    for (const [host] of newOrigins(undefined, record)) if (names.hosts.has(host)) hosts.add(host);
    const author = textAt(record.fields, 'user');
    if (names.authors.has(author)) authors.add(author);
  }
  // A name in a note is no reason for trust.
  for (const host of names.hosts.keys()) if (!hosts.has(host)) counts.delete(host);
  const index = new HostIndex(counts);
  return {
    usesHost: (host) => hosts.has(host),
    hasAuthor: (author) => authors.has(author),
    likeness: (host) => index.likeness(host),
  };
}

/** Names that a change brings. */
interface NewNames {
  /** Hosts, or accounts of shared hosts, each with a text that every record with it contains. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly authors: ReadonlySet<string>;
}

function newNames(pairs: readonly RecordPair[]): NewNames {
  const authors = new Set<string>();
  const hosts = new Map<string, string>();
  for (const { base: old, head: record } of pairs) {
    if (record === undefined) continue;
    const author = textAt(record.fields, 'user');
    const earlier = isInstaller(old) && old.fields.get('draft') !== true ? old : undefined;
    if (author !== '' && (earlier === undefined || author !== textAt(earlier.fields, 'user'))) authors.add(author);
    for (const [origin, text] of newOrigins(earlier, record)) if (origin !== '') hosts.set(origin, text);
  }
  return { hosts, authors };
}

function newOrigins(base: ReviewedInstaller | undefined, head: ReviewedRecord): (readonly [string, string])[] {
  const toPair = ({ host }: { readonly host: string }) => [host, host] as const;
  if (!isInstaller(head)) return [toPair({ host: hostOf(textAt(head.fields, 'url')) })];
  const { effects } = comparedInstaller(head);
  if (base !== undefined) return addedEffects(comparedInstaller(base).effects, effects).hosts.map(toPair);
  return [...originsIn(effects), ...effects.hosts.map(toPair)];
}
