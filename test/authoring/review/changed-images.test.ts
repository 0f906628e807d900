import { expect, test } from 'vitest';
import { markdownReview } from '../../../generator/authoring/review/report/markdown-review.ts';
import { reviewVersions } from '../../../generator/authoring/review/review-versions.ts';
import type { Review } from '../../../generator/authoring/review/record.ts';
import type { CatalogueVersion } from '../../../generator/io/disk/catalogue-version.ts';
import { digest } from '../../../generator/text/digest.ts';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { jpegOf } from '../../image-bytes.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';

const FOLDER = 'games/d/doom';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A catalogue of these files in the folder of a game; only what was prepared can be read, as of a commit. */
function version(files: Files): CatalogueVersion {
  const entries = Object.fromEntries(Object.entries(files).map(([name, content]) => [`${FOLDER}/${name}`, content]));
  const ids = Object.entries(entries).map(([path, content]) => [path, digest(Buffer.from(content))] as const);
  const catalogue = createMemoryCatalogue(entries);
  let preparedPaths: readonly string[] = [];
  const readPrepared: typeof catalogue.read = (path, limit) =>
    preparedPaths.includes(path) ? catalogue.read(path, limit) : { kind: 'unreadable', reason: 'it was not prepared' };
  const prepare = (paths: readonly string[]) => {
    preparedPaths = paths;
  };
  return { ids: new Map(ids), files: { ...catalogue, read: readPrepared }, prepare };
}

function compare(oldFiles: Files, newFiles: Files): Review {
  return reviewVersions({ base: 'main', head: 'change' }, version(oldFiles), version(newFiles));
}

test('a review says of each image that came, went or changed what it is, and to look at it', () => {
  const oldFiles = { 'cover.jpg': jpegOf(600, 800), 'icon.jpg': jpegOf(64, 64), 'README.md': '3' };
  const newFiles = { 'banner.webp': '<html>', 'icon.jpg': jpegOf(128, 128), 'README.md': '6' };
  const review = compare(oldFiles, newFiles);
  expect(
    review.changes.map(({ happening, name, game, points }) => [
      `${happening} ${name} ${game}`,
      ...points.map(({ kind, code, sentence }) => `${kind} ${code}: ${plainSentence(sentence)}`),
    ]),
  ).toEqual([
    [
      `added ${FOLDER}/banner.webp doom`,
      'check image-new: `banner.webp` is a file of 6 bytes, and no PNG, JPEG or WebP image. Look at it.',
    ],
    [
      `changed ${FOLDER}/icon.jpg doom`,
      'check image-replaced: `icon.jpg` is a JPEG image of 128×128 pixels and 29 bytes, and was a JPEG image of 64×64 pixels and 29 bytes. Look at it.',
    ],
    [
      `removed ${FOLDER}/cover.jpg doom`,
      'note image-gone: `cover.jpg` is no longer published. Players who have it keep it.',
    ],
  ]);
  const page = markdownReview(review);
  expect(page).toContain('## 2 images to check, no breaking change, 1 other image changed\n');
  expect(page).toContain(`- **\`${FOLDER}/banner.webp\`** (image added)\n  - New image: `);
  expect(page).not.toContain('```');
});

test('an image that is the same is not mentioned', () => {
  const files = { 'cover.jpg': jpegOf(600, 800) };
  expect(compare(files, files).changes).toEqual([]);
});

test('an image that is too large to be read is mentioned', () => {
  const { changes } = compare({}, { 'cover.png': new Uint8Array(2_000_000) });
  expect(changes.map(({ points }) => points.map(({ sentence }) => plainSentence(sentence)))).toEqual([
    ['`cover.png` is a file that cannot be read, or is too large. Look at it.'],
  ]);
});
