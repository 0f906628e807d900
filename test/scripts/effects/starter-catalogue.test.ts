import { expect, test } from 'vitest';
import { readInstaller } from '../../../generator/cli/commands/show/read-installers.ts';
import { createCatalogueFolder } from '../../../generator/io/disk/catalogue-folder.ts';
import { describeEffects } from '../../../generator/scripts/effects/describe-effects.ts';
import { sortEntries } from '../../../generator/catalogue/sort-entries.ts';
import { PROJECT } from '../../project.ts';

test('every installer of the catalogue is described, and the client knows and passes each of its steps', async () => {
  const files = createCatalogueFolder(`${PROJECT}catalogue`);
  const paths = sortEntries(await files.list()).games.flatMap(({ installers }) => installers);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const { steps, launches } = describeEffects(readInstaller(files, path, '').input);
    const stopping = steps.filter(({ known, failure }) => !known || failure !== null);
    expect(stopping, path.path).toEqual([]);
    expect(launches.length > 0 || steps.length > 0, path.path).toBe(true);
  }
});
