import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { type CatalogueVersion, readInOrder } from '../../io/disk/catalogue-version.ts';
import { describeImage, lookAtImage } from '../../records/images/read-image.ts';
import { imageFile } from '../../records/images/check-image.ts';
import { words } from '../../scripts/effects/sentence.ts';
import { placeEntry, type ImagePath } from '../../catalogue/layout.ts';
import { check, note, type Point } from '../../scripts/changes/point.ts';
import { happeningOf, type RecordChange } from './record.ts';

/** Bytes; a larger file is no image for the check. */
const LARGEST = 1024 * 1024;

/** Images with other bytes: a person has to look at them. */
export function changedImages(base: CatalogueVersion, head: CatalogueVersion): RecordChange[] {
  const images = [...new Set([...base.ids.keys(), ...head.ids.keys()])]
    .filter((path) => base.ids.get(path) !== head.ids.get(path))
    .sort(compareCodePoints)
    .flatMap((path) => placeEntry({ path, kind: 'file' }).image ?? []);
  const paths = images.map(({ path }) => path);
  const baseFiles = readInOrder(base, paths);
  const headFiles = readInOrder(head, paths);
  return images.map((image) => {
    const { path, game } = image;
    const earlier = base.ids.has(path) ? lookOf(baseFiles, path) : undefined;
    const later = head.ids.has(path) ? lookOf(headFiles, path) : undefined;
    const points = [pointOf(image, earlier, later)];
    const happening = happeningOf(earlier, later);
    return { happening, what: 'image', name: path, game, file: path, points, fields: [], words: [], script: [] };
  });
}

function lookOf(files: CatalogueFiles, path: string): string {
  const content = files.read(path, LARGEST);
  return content.kind === 'bytes'
    ? describeImage(lookAtImage(content.bytes))
    : 'a file that cannot be read, or is too large';
}

function pointOf(image: ImagePath, earlier: string | undefined, later: string | undefined): Point {
  const file = imageFile(image);
  if (later === undefined)
    return note('image-gone', words`${file} is no longer published. Players who have it keep it.`);
  if (earlier === undefined) return check('image-new', words`${file} is ${[{ text: later }]}. Look at it.`);
  return check('image-replaced', words`${file} is ${[{ text: later }]}, and was ${[{ text: earlier }]}. Look at it.`);
}
