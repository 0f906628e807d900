import { readInstaller } from '../../generator/cli/commands/show/read-installers.ts';
import { createCatalogueFolder } from '../../generator/io/disk/catalogue-folder.ts';
import { printJson } from '../../generator/yaml/json/print-json.ts';
import { sortEntries } from '../../generator/catalogue/sort-entries.ts';
import { PROJECT } from '../project.ts';
import { toInstaller, type Installer, type Json } from './client.ts';

/** Every installer of the starter catalogue. */
export async function starterInstallers(): Promise<Installer[]> {
  const files = createCatalogueFolder(`${PROJECT}catalogue`);
  const paths = sortEntries(await files.list()).games.flatMap(({ installers }) => installers);
  return paths.map((path) => {
    let script: Json = null;
    const { input } = readInstaller(files, path, '', (value) => {
      script = JSON.parse(printJson(value)) as Json;
      return null;
    });
    return toInstaller(input.runner, script, input.version);
  });
}
