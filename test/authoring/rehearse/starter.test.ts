import { expect, test } from 'vitest';
import { rehearse } from '../../../generator/authoring/rehearse/rehearsal.ts';
import { sortEntries } from '../../../generator/catalogue/sort-entries.ts';
import { createCatalogueFolder } from '../../../generator/io/disk/catalogue-folder.ts';
import { pairOf, toOutline } from '../../../generator/scripts/reading/outline.ts';
import { loadRecord } from '../../../generator/yaml/load/load-record.ts';
import { PROJECT } from '../../project.ts';
import { expectedArchives } from './expected-archives.ts';

test('no installer of the starter fails with archives as it expects them, and most are known to work', async () => {
  const files = createCatalogueFolder(`${PROJECT}catalogue`);
  const paths = sortEntries(await files.list()).games.flatMap(({ installers }) => installers);
  const outcomes = paths.flatMap(({ path }) => {
    const { source, root } = loadRecord(files, path);
    const script = pairOf(root, 'script')?.value;
    if (root?.kind !== 'mapping' || script?.kind !== 'mapping') return [];
    const outline = toOutline(source, root, script);
    const ownFiles = expectedArchives(outline);
    return rehearse(outline, { results: new Map(), archives: new Map(), ownFiles });
  });
  expect(outcomes.filter(({ outcome }) => outcome.state === 'fails')).toEqual([]);
  const works = outcomes.filter(({ outcome }) => outcome.state === 'works');
  expect(works.length).toBeGreaterThan(outcomes.length / 2);
});
