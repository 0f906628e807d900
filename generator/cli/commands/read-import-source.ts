import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Read } from '../../authoring/import/source-object.ts';
import { listImportFiles, readStretches } from '../../io/disk/import-files.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import { shownPath } from './inside-catalogue.ts';
import { readListed } from './read-listed.ts';
import { readPages, readStretchesOf } from './read-pages.ts';

interface Listener {
  /** Called for each file before it is read, with the path that findings have. */
  readonly onFile: (shown: string, path: string) => unknown;
  /** Called for a file of a folder that is no installer. */
  readonly onOther: (shown: string) => unknown;
}

/** Reads one source: a file, a folder or an address. */
export async function* readImportSource(
  source: string,
  allow: Allowed,
  environment: Environment,
  { onFile, onOther }: Listener,
): AsyncGenerator<Read> {
  if (isAddress(source)) {
    yield* readPages(source, await environment.openDoor({ allow }), environment.now);
    return;
  }
  for (const { path, isNamed, isWanted } of listImportFiles(resolve(environment.workingFolder, source))) {
    const shown = shownPath(environment.workingFolder, path);
    const skip = () => onOther(shown);
    onFile(shown, path);
    if (isNamed) yield* readStretchesOf(shown, readStretches(path));
    else if (isWanted) yield* readListed(path, shown, skip);
    else skip();
  }
}

/** Throws `Misuse` for a file that is not there. */
export function refuseMissing(source: string, { workingFolder }: Environment): void {
  if (!isAddress(source) && !existsSync(resolve(workingFolder, source)))
    throw new Misuse(`There is no file or folder "${source}"`);
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
