import { printBody, valueOfBody } from '../answers/body.ts';
import { createAnswerCheck } from '../answers/check-answers.ts';
import type { Body, CatalogueFile, CatalogueFolder, CatalogueSource } from '../answers/endpoint.ts';
import { hasSiblings, namesBy } from '../answers/forms.ts';
import { canHaveSiblings, createSiblingMaker } from '../answers/make-siblings.ts';
import { isPlaceOf } from '../answers/places.ts';
import type { SiteRecord } from '../records/records.ts';
import type { ReleaseFile } from '../release/emit/write-release.ts';

/**
 * A longer body has no siblings: it changes with nearly every release, and to compress it each time would take longer than
 * all else that a small change costs.
 */
const LONGEST_PACKED = 1 << 20;

/** Makes the files about all games, with their twins and siblings. */
export async function catalogueFiles(
  endpoints: readonly (CatalogueFile | CatalogueFolder)[],
  source: CatalogueSource,
): Promise<ReleaseFile[]> {
  const check = createAnswerCheck();
  const files: ReleaseFile[] = [];
  for (const endpoint of endpoints) {
    for (const { path, body } of answersOf(endpoint, source)) {
      if (!isPlaceOf(endpoint, path))
        throw new Error(`The answer "${path}" lies outside the place of "${endpoint.name}"`);
      if (endpoint.schema !== undefined) check(path, endpoint.schema, valueOfBody(body));
      files.push(...(await formsOf(path, Buffer.from(printBody(body)), source.settings)));
    }
  }
  return files;
}

function answersOf(
  endpoint: CatalogueFile | CatalogueFolder,
  source: CatalogueSource,
): Iterable<{ readonly path: string; readonly body: Body }> {
  return 'file' in endpoint ? [{ path: endpoint.file, body: endpoint.bodyOf(source) }] : endpoint.answersOf(source);
}

/** A body under each of its names, and the siblings of these. */
async function formsOf(path: string, bytes: Uint8Array, settings: SiteRecord): Promise<ReleaseFile[]> {
  const names = namesBy(settings)(path);
  const isPacked = settings.encodings.length > 0 && hasSiblings(path) && canHaveSiblings(bytes);
  const siblings =
    isPacked && bytes.length <= LONGEST_PACKED ? (await createSiblingMaker(settings.encodings))(bytes) : [];
  return names.flatMap((name) => [
    { path: name, body: bytes },
    ...siblings.map((one) => ({ path: name + one.ending, body: one.bytes })),
  ]);
}
