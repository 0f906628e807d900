import { countOf } from '../../text/count-of.ts';
import { groupBy } from '../../text/group-by.ts';
import { gameFolderOf } from '../../catalogue/layout.ts';
import type { FileContent } from '../../catalogue/catalogue-files.ts';
import { type CatalogueVersion, readInOrder } from '../../io/disk/catalogue-version.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { ReviewedState } from './breaking.ts';
import { changedImages } from './changed-images.ts';
import { compareChanges, makeReview } from './make-review.ts';
import type { SweptInstaller } from './new-names.ts';
import { packageOrigin, readRecord, textAt, type ReviewedRecord, type Review } from './record.ts';

/** Reads only what differs; `onStart` is called before all records are searched. */
export function reviewVersions(
  titles: { readonly base: string; readonly head: string },
  base: CatalogueVersion,
  head: CatalogueVersion,
  onStart: (label: string, steps: number) => void = () => undefined,
): Review {
  const review = makeReview(titles, changedRecords(base, head), changedRecords(head, base), {
    installersWith: (texts) => {
      onStart(`Looking for ${countOf(texts.length, 'new name')} in all records`, 0);
      return installersOf(base, texts);
    },
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
  return new Set(readRecords(version, paths).map(packageOrigin));
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
    // The first match mostly settles a name, so a record is read only when it is asked for.
    yield { text, readInstaller: () => readRecord(files, path) };
  }
}

function textOf(content: FileContent): string {
  return content.kind === 'bytes' ? Buffer.from(content.bytes).toString('utf8') : '';
}

function isInstallerPath(path: string): boolean {
  return path.startsWith('games/') && path.endsWith('.yaml') && !path.endsWith('/game.yaml');
}
