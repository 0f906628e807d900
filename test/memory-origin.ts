import type { FolderOrigin } from '../generator/building/workers/process.ts';
import type { CatalogueFiles } from '../generator/catalogue/catalogue-files.ts';

/** Where a thread reads games of a catalogue in memory. */
export async function memoryOrigin(files: CatalogueFiles): Promise<FolderOrigin> {
  const entries = await files.list();
  const readFolder = (name: string) => ({
    name,
    stamp: '',
    entries: entries.filter((one) => one.path.startsWith(`${name}/`)),
  });
  return { files, read: readFolder };
}
