import { countOf } from '../../text/count-of.ts';
import { groupBy } from '../../text/group-by.ts';
import type { CatalogueVersion } from '../../io/disk/catalogue-version.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { ReviewedState } from './breaking.ts';
import { changedImages } from './changed-images.ts';
import { askedNames, compareChanges, makeReview } from './make-review.ts';
import { isInstaller, readRecord, type ReviewedRecord, type SweptNames, textAt, withEffects } from './record.ts';
import type { Review } from './review.ts';
import { originName, originOf } from '../../scripts/changes/point.ts';
import { HostIndex, hostsInText } from '../../scripts/effects/risk/known-hosts.ts';
import type { Effects } from '../../scripts/effects/effects.ts';

/** Bounds memory. */
const PORTION = 5_000;

/** Reads only what differs; `onStart` is called before all records are searched. */
export function reviewVersions(
  names: { readonly base: string; readonly head: string },
  before: CatalogueVersion,
  after: CatalogueVersion,
  onStart: (label: string, steps: number) => void = () => undefined,
): Review {
  const states = [changedRecords(before, after), changedRecords(after, before)] as const;
  const asked = askedNames(...states);
  const texts = [...asked.hosts, ...asked.authors];
  if (texts.length > 0) onStart(`Looking for ${countOf(texts.length, 'new name')} in all records`, 0);
  const known = sweepNames(texts.length > 0 ? installersOf(before, texts) : [], asked);
  const beside = readBeside(before);
  const review = makeReview(names, ...states, {
    ...known,
    runnersBeside: (path) => beside(path).map(({ fields }) => textAt(fields, 'runner')),
    packageOrigins: () => packageOrigins(before),
  });
  return { ...review, changes: [...review.changes, ...changedImages(before, after)].sort(compareChanges) };
}

/** Lists folders once. */
function readBeside(version: CatalogueVersion): (path: string) => ReviewedRecord[] {
  let folders: ReadonlyMap<string, readonly string[]> | undefined;
  return (path) => {
    folders ??= groupBy([...version.ids.keys()].filter(isInstallerPath), parentFolder);
    const beside = (folders.get(parentFolder(path)) ?? []).filter((one) => one !== path);
    version.prepare(beside);
    return beside.flatMap((one) => readRecord(version.files, one) ?? []);
  };
}

/** Origins of packages that every client fetches. */
function packageOrigins(version: CatalogueVersion): ReadonlySet<string> {
  const paths = [...version.ids.keys()].filter((path) => /^(?:runtime|runners)\/[^/]+\.yaml$/.test(path));
  version.prepare(paths);
  return originsOf(paths.flatMap((path) => readRecord(version.files, path) ?? []));
}

function parentFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Records that the other version lacks, or has with other bytes. */
export function changedRecords(version: CatalogueVersion, other: CatalogueVersion): ReviewedState {
  const paths = [...version.ids].filter(([path, id]) => other.ids.get(path) !== id).map(([path]) => path);
  const records = new Map<string, ReviewedRecord>();
  for (const path of inPortions(version, paths)) {
    const record = readRecord(version.files, path);
    if (record !== undefined) records.set(path, record);
  }
  return { records, paths: version.ids.keys() };
}

function* inPortions({ prepare }: CatalogueVersion, paths: readonly string[]): Generator<string> {
  for (let at = 0; at < paths.length; at += PORTION) {
    const portion = paths.slice(at, at + PORTION);
    prepare(portion);
    yield* portion;
  }
}

/** Installers whose texts may have one of the names. */
function* installersOf(version: CatalogueVersion, names: readonly string[]): Generator<SweptInstaller> {
  const found = version.search?.(names);
  if (found === undefined) yield* allInstallersOf(version);
  else
    yield* foundInstallersOf(
      version,
      [...found].filter(([path]) => isInstallerPath(path)),
      names,
    );
}

/** Mostly the first match settles a name. */
const FEW = 100;

function* foundInstallersOf(
  version: CatalogueVersion,
  found: readonly (readonly [path: string, texts: readonly string[]])[],
  names: readonly string[],
): Generator<SweptInstaller> {
  const texts = found.map(([, all]) => all.join('\n'));
  const isNamed = (at: number) => names.some((name) => texts[at]?.includes(name) === true);
  let prepared = 0;
  const prepareFrom = (at: number) => {
    if (at < prepared) return;
    const next: string[] = [];
    for (prepared = at; prepared < found.length && next.length < FEW; prepared += 1) {
      if (isNamed(prepared)) next.push(found[prepared]?.[0] ?? '');
    }
    version.prepare(next);
  };
  for (const [at, [path]] of found.entries()) {
    const describeIt = () => {
      prepareFrom(at);
      return describeSwept(readRecord(version.files, path));
    };
    yield { text: texts[at] ?? '', describe: describeIt };
  }
}

function* allInstallersOf(version: CatalogueVersion): Generator<SweptInstaller> {
  for (const path of inPortions(version, [...version.ids.keys()].filter(isInstallerPath))) {
    const content = version.files.read(path, MAXIMUM_BYTES);
    if (content.kind !== 'bytes') continue;
    yield {
      text: Buffer.from(content.bytes).toString('utf8'),
      describe: () => describeSwept(readRecord(version.files, path)),
    };
  }
}

function isInstallerPath(path: string): boolean {
  return path.startsWith('games/') && path.endsWith('.yaml') && !path.endsWith('/game.yaml');
}

/** Described only where its text has a name. */
export interface SweptInstaller {
  readonly text: string;
  readonly describe: () => { readonly author: string; readonly hosts: Pick<Effects, 'hosts'>['hosts'] };
}

export function describeSwept(record: ReviewedRecord | undefined): ReturnType<SweptInstaller['describe']> {
  if (record === undefined || !isInstaller(record)) return { author: '', hosts: [] };
  return { author: textAt(record.fields, 'user'), hosts: withEffects(record).effects.hosts };
}

/** Names of origins. */
export function originsOf(packages: readonly ReviewedRecord[]): ReadonlySet<string> {
  return new Set(packages.map(({ fields }) => originName(originOf(textAt(fields, 'url')))));
}

/** Looks at each installer once and forgets it. */
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
  // A name in a note is no reason for trust.
  for (const host of asked.hosts) if (!hosts.has(host)) counts.delete(host);
  const index = new HostIndex(counts);
  return {
    usesHost: (host) => hosts.has(host),
    hasAuthor: (author) => authors.has(author),
    likeness: (host) => index.likeness(host),
  };
}
