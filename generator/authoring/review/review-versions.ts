import { countOf } from '../../text/count-of.ts';
import { groupBy } from '../../text/group-by.ts';
import { gameFolderOf } from '../../catalogue/layout.ts';
import type { FileContent } from '../../catalogue/catalogue-files.ts';
import { type CatalogueVersion, readInOrder } from '../../io/disk/catalogue-version.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { ReviewedState } from './breaking.ts';
import { changedImages } from './changed-images.ts';
import { compareChanges, makeReview, type NewNames, newNames } from './make-review.ts';
import {
  effectsOf,
  isInstaller,
  readRecord,
  textAt,
  type ReviewedRecord,
  type SweptNames,
  type Review,
} from './record.ts';
import { originsIn } from '../../scripts/changes/installer-points.ts';
import { originName, originOf } from '../../scripts/changes/point.ts';
import { HostIndex, hostsInText } from '../../scripts/effects/risk/known-hosts.ts';

/** Reads only what differs; `onStart` is called before all records are searched. */
export function reviewVersions(
  titles: { readonly base: string; readonly head: string },
  base: CatalogueVersion,
  head: CatalogueVersion,
  onStart: (label: string, steps: number) => void = () => undefined,
): Review {
  const states = [changedRecords(base, head), changedRecords(head, base)] as const;
  const names = newNames(...states);
  const texts = [...names.hosts.values(), ...names.authors];
  if (texts.length > 0) onStart(`Looking for ${countOf(texts.length, 'new name')} in all records`, 0);
  const review = makeReview(titles, ...states, {
    ...sweepNames(texts.length > 0 ? installersOf(base, texts) : [], names),
    runnersBeside: createRunnerLookup(base),
    packageOrigins: () => packageOrigins(base),
  });
  return { ...review, changes: [...review.changes, ...changedImages(base, head)].sort(compareChanges) };
}

function createRunnerLookup(version: CatalogueVersion): (path: string) => string[] {
  let folders: ReadonlyMap<string | undefined, readonly string[]> | undefined;
  return (path) => {
    folders ??= groupBy([...version.ids.keys()].filter(isInstallerPath), gameFolderOf);
    const siblings = (folders.get(gameFolderOf(path)) ?? []).filter((sibling) => sibling !== path);
    return readRecords(version, siblings).map(({ fields }) => textAt(fields, 'runner'));
  };
}

function packageOrigins(version: CatalogueVersion): ReadonlySet<string> {
  const paths = [...version.ids.keys()].filter((path) => /^(?:runtime|runners)\/[^/]+\.yaml$/.test(path));
  return originsOf(readRecords(version, paths));
}

function readRecords(version: CatalogueVersion, paths: readonly string[]): ReviewedRecord[] {
  const files = readInOrder(version, paths);
  return paths.flatMap((path) => readRecord(files, path) ?? []);
}

/** Records that the other version lacks, or has with other bytes. */
export function changedRecords(version: CatalogueVersion, other: CatalogueVersion): ReviewedState {
  const paths = [...version.ids].filter(([path, id]) => other.ids.get(path) !== id).map(([path]) => path);
  const records = new Map(readRecords(version, paths).map((record) => [record.place.path, record]));
  return { records, paths: version.ids.keys() };
}

function* installersOf(version: CatalogueVersion, names: readonly string[]): Generator<SweptInstaller> {
  const matches = version.search?.(names);
  const paths = [...(matches ?? version.ids).keys()].filter(isInstallerPath);
  const files = readInOrder(version, paths);
  for (const path of paths) {
    const text = matches?.get(path)?.join('\n') ?? textOf(files.read(path, MAXIMUM_BYTES));
    // Of matches, mostly the first one settles a name: only what is described is read.
    yield { text, describe: () => describeSwept(readRecord(files, path)) };
  }
}

function textOf(content: FileContent): string {
  return content.kind === 'bytes' ? Buffer.from(content.bytes).toString('utf8') : '';
}

function isInstallerPath(path: string): boolean {
  return path.startsWith('games/') && path.endsWith('.yaml') && !path.endsWith('/game.yaml');
}

/** Described only where its text has a name. */
export interface SweptInstaller {
  readonly text: string;
  readonly describe: () => { readonly author: string; readonly origins: readonly string[] };
}

export function describeSwept(record: ReviewedRecord | undefined): ReturnType<SweptInstaller['describe']> {
  if (!isInstaller(record)) return { author: '', origins: [] };
  const effects = effectsOf(record);
  const origins = [...originsIn(effects).keys(), ...effects.hosts.map(({ host }) => host)];
  return { author: textAt(record.fields, 'user'), origins };
}

export function originsOf(packages: readonly ReviewedRecord[]): ReadonlySet<string> {
  return new Set(packages.map(({ fields }) => originName(originOf(textAt(fields, 'url')))));
}

export function sweepNames(installers: Iterable<SweptInstaller>, names: NewNames): SweptNames {
  const counts = new Map<string, number>();
  const hosts = new Set<string>();
  const authors = new Set<string>();
  for (const { text, describe } of installers) {
    for (const host of hostsInText(text)) counts.set(host, (counts.get(host) ?? 0) + 1);
    const isOpen =
      [...names.hosts].some(([host, word]) => !hosts.has(host) && text.includes(word)) ||
      [...names.authors].some((author) => !authors.has(author) && text.includes(author));
    if (!isOpen) continue;
    const installer = describe();
    for (const origin of installer.origins) if (names.hosts.has(origin)) hosts.add(origin);
    if (names.authors.has(installer.author)) authors.add(installer.author);
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
