import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { createCatalogueFolder } from '../../io/disk/catalogue-folder.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { Environment } from '../terminal/environment.ts';
import { Misuse } from '../terminal/misuse.ts';

/** The catalogue that a command works on. */
export interface OpenedCatalogue {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** The folder as a report names it: relative to the working folder, with `/`; empty for the working folder itself. */
  readonly shownFolder: string;
  readonly files: CatalogueFiles;
}

/** Opens the catalogue's folder; throws `Misuse` when there is none. */
export function openCatalogue(path: string, { workingFolder }: Environment): OpenedCatalogue {
  const folder = resolve(workingFolder, path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Misuse(`There is no folder "${path}"; name the catalogue's folder with --catalogue`);
  }
  const shownFolder = relative(workingFolder, folder).split(sep).join('/');
  return { folder, shownFolder, files: createCatalogueFolder(folder) };
}
