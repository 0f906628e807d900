import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { CatalogueVersion } from '../../io/disk/catalogue-version.ts';
import { describeImage, lookAtImage } from '../../records/images/describe-image.ts';
import { imageFile } from '../../records/images/check-image.ts';
import { words } from '../../scripts/effects/sentence.ts';
import { placeEntry, type ImagePath } from '../../catalogue/layout.ts';
import { check, note, type Point } from '../../scripts/changes/point.ts';
import type { RecordChange } from './review.ts';

/** A larger file is no image for the check. */
const LARGEST = 1024 * 1024;

const PORTION = 200;

/** Images with other bytes: a person has to look at them. */
export function changedImages(before: CatalogueVersion, after: CatalogueVersion): RecordChange[] {
  const images = [...new Set([...before.ids.keys(), ...after.ids.keys()])]
    .filter((path) => before.ids.get(path) !== after.ids.get(path))
    .sort(compareCodePoints)
    .flatMap((path) => placeEntry({ path, kind: 'file' }).image ?? []);
  return images.map((image, index) => {
    if (index % PORTION === 0) {
      const portion = images.slice(index, index + PORTION).map(({ path }) => path);
      before.prepare(portion);
      after.prepare(portion);
    }
    return toChange(image, lookOf(before, image.path), lookOf(after, image.path));
  });
}

/** `undefined` where the version has no such image. */
function lookOf({ ids, files }: CatalogueVersion, path: string): string | undefined {
  if (!ids.has(path)) return undefined;
  const content = files.read(path, LARGEST);
  return content.kind === 'bytes'
    ? describeImage(lookAtImage(content.bytes))
    : 'a file that cannot be read, or is too large';
}

function toChange(image: ImagePath, before: string | undefined, after: string | undefined): RecordChange {
  const { path, game } = image;
  const happening = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const points = [pointOf(image, before, after)];
  return { happening, what: 'image', name: path, game, file: path, points, fields: [], words: [], script: [] };
}

function pointOf(image: ImagePath, before: string | undefined, after: string | undefined): Point {
  const file = imageFile(image);
  if (after === undefined)
    return note('image-gone', words`${file} is no longer published. Players who have it keep it.`);
  if (before === undefined) return check('image-new', words`${file} is ${[{ text: after }]}. Look at it.`);
  return check('image-replaced', words`${file} is ${[{ text: after }]}, and was ${[{ text: before }]}. Look at it.`);
}
