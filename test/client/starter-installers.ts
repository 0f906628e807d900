import { readInstaller } from '../../generator/cli/commands/show/read-installers.ts';
import { createCatalogueFolder } from '../../generator/io/disk/catalogue-folder.ts';
import { printJson } from '../../generator/yaml/json/print-json.ts';
import type { Value } from '../../generator/yaml/value/value.ts';
import { sortEntries } from '../../generator/catalogue/sort-entries.ts';
import { PROJECT } from '../project.ts';
import { toInstaller, type Installer, type Json } from './client.ts';

/** Every installer of the starter catalogue. */
export async function starterInstallers(): Promise<Installer[]> {
  const files = createCatalogueFolder(`${PROJECT}catalogue`);
  const paths = sortEntries(await files.list()).games.flatMap(({ installers }) => installers);
  return paths.map((path) => {
    const { input } = readInstaller(files, path, '');
    return toInstaller(input.runner, JSON.parse(printJson(input.script as Value)) as Json, input.version);
  });
}
