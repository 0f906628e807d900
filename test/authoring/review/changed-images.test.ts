import { expect, test } from 'vitest';
import { reviewVersions } from '../../../generator/authoring/review/review-versions.ts';
import type { CatalogueVersion } from '../../../generator/io/disk/catalogue-version.ts';
import { createMemoryCatalogue } from '../../memory-catalogue.ts';

const FOLDER = 'games/d/doom';

/** A catalogue of files whose contents have these names. */
function version(names: Readonly<Record<string, string>>): CatalogueVersion {
  return { ids: new Map(Object.entries(names)), files: createMemoryCatalogue(names), prepare: () => undefined };
}

test('a review names the images that came, went and changed', () => {
  const before = { [`${FOLDER}/cover.jpg`]: '1', [`${FOLDER}/icon.png`]: '2', [`${FOLDER}/README.md`]: '3' };
  const after = { [`${FOLDER}/banner.webp`]: '4', [`${FOLDER}/icon.png`]: '5', [`${FOLDER}/README.md`]: '6' };
  const { changes } = reviewVersions({ base: 'main', head: 'change' }, version(before), version(after));
  expect(changes.map(({ happening, what, name, game }) => [happening, what, name, game])).toEqual([
    ['added', 'image', `${FOLDER}/banner.webp`, 'doom'],
    ['removed', 'image', `${FOLDER}/cover.jpg`, 'doom'],
    ['changed', 'image', `${FOLDER}/icon.png`, 'doom'],
  ]);
});
