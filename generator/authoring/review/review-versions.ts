import type { CatalogueVersion } from '../../io/disk/catalogue-version.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { ReviewedState } from './breaking.ts';
import { sweepNames, type SweptInstaller } from './known-names.ts';
import { askedNames, makeReview } from './make-review.ts';
import { isInstaller, readRecord, textAt, withEffects, type ReviewedRecord } from './record.ts';
import type { Review } from './review.ts';

/** Files that are read at once: few enough for memory, and many enough for speed. */
const PORTION = 5_000;

/** Compares the records of two versions of a catalogue. Only what differs is read, and what a new name is compared with. */
export function reviewVersions(
  names: { readonly base: string; readonly head: string },
  before: CatalogueVersion,
  after: CatalogueVersion,
): Review {
  const states = [changedRecords(before, after), changedRecords(after, before)] as const;
  const asked = askedNames(...states);
  const isAsked = asked.hosts.size + asked.authors.size > 0;
  const known = sweepNames(isAsked ? installersOf(before) : [], asked);
  return makeReview(names, ...states, known);
}

/** The records that the other version does not have, or has with other bytes. */
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

function* installersOf(version: CatalogueVersion): Generator<SweptInstaller> {
  const paths = [...version.ids.keys()].filter((path) => path.startsWith('games/') && !path.endsWith('/game.yaml'));
  for (const path of inPortions(version, paths)) {
    const content = version.files.read(path, MAXIMUM_BYTES);
    if (content.kind !== 'bytes') continue;
    yield { text: Buffer.from(content.bytes).toString('utf8'), describe: () => describe(version.files, path) };
  }
}

function describe(files: CatalogueFiles, path: string): ReturnType<SweptInstaller['describe']> {
  const record = readRecord(files, path);
  if (record === undefined || !isInstaller(record)) return { author: '', hosts: [] };
  return { author: textAt(record.fields, 'user'), hosts: withEffects(record).effects.hosts };
}
