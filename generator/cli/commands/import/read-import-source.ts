import { isWebAddress } from '../../../records/url.ts';
import { existsSync } from 'node:fs';
import { resolve, basename, dirname } from 'node:path';
import type { FilePlace } from '../../../authoring/import/guess/guess.ts';
import { isSurelyInstaller, looksLikeInstaller } from '../../../authoring/import/read-source.ts';
import type { Read } from '../../../authoring/import/source-object.ts';
import { shownPath } from '../../catalogue/open-catalogue.ts';
import type { Finding } from '../../../findings/finding.ts';
import { isWithin } from '../../../io/disk/entry-status.ts';
import { repositoryAround } from '../../../io/disk/git.ts';
import { sortedEntries } from '../../../io/disk/list-files.ts';
import { listImportFiles, readStretches, mayBeInstaller } from '../../../io/disk/named-files.ts';
import type { Allowed } from '../../../io/network/door/address-policy.ts';
import { type Environment, Misuse } from '../../terminal/environment.ts';
import { readPages, readStretchesOf } from './read-pages.ts';

interface Listener {
  /** Called for each file before it is read, with the path that findings have. */
  readonly onFile: (displayPath: string, path: string) => unknown;
  readonly onOther: (displayPath: string) => unknown;
}

export async function* readImportSource(
  source: string,
  allow: Allowed,
  environment: Environment,
  { onFile, onOther }: Listener,
): AsyncGenerator<Read> {
  if (isWebAddress(source)) {
    yield* readPages(source, await environment.openDoor({ allow }), environment.now);
    return;
  }
  for (const { path, isNamed, isWanted } of listImportFiles(resolve(environment.workingFolder, source))) {
    const displayPath = shownPath(environment.workingFolder, path);
    const skip = () => onOther(displayPath);
    onFile(displayPath, path);
    if (isNamed) yield* readStretchesOf(displayPath, readStretches(path));
    else if (isWanted) yield* readListed(path, displayPath, skip);
    else skip();
  }
}

/** Reads a file that a folder has; `onOther` is called for one that is no installer. */
async function* readListed(path: string, displayPath: string, onOther: () => unknown): AsyncGenerator<Read> {
  const heldFindings: Finding[] = [];
  let isInstaller = false;
  let beginning: boolean | undefined;
  const isCandidate = () => beginning ?? false;
  const stretches = async function* () {
    for await (const stretch of readStretches(path)) {
      beginning ??= looksLikeInstaller(stretch);
      if (!beginning) return;
      yield stretch;
    }
  };
  for await (const { objects, packages = [], findings } of readStretchesOf(displayPath, stretches())) {
    const sure = objects.filter(isSurelyInstaller);
    isInstaller ||= sure.length + packages.length > 0;
    heldFindings.push(...findings);
    if (isInstaller) yield { objects: sure, packages, findings: heldFindings.splice(0) };
  }
  if (isInstaller) return;
  if (!isCandidate() || heldFindings.every(({ code }) => code === 'no-installer')) onOther();
  else yield { objects: [], findings: heldFindings };
}

export function refuseMissing(source: string, { workingFolder }: Environment): void {
  if (!isWebAddress(source) && !existsSync(resolve(workingFolder, source)))
    throw new Misuse(`There is no file or folder "${source}"`);
}

interface Folder {
  readonly stems: readonly string[];
  readonly owner: string | undefined;
}

/** Where a file lies, by its absolute path, with what guesses need of the folders around it. */
export function createPlaceOf(catalogue: string): (path: string) => FilePlace {
  const foldersByPath = new Map<string, Folder>();
  return (path) => {
    const folder = dirname(path);
    const { stems, owner } = foldersByPath.get(folder) ?? readFolder(folder, catalogue);
    foldersByPath.set(folder, { stems, owner });
    const stem = stemOf(basename(path));
    const folders = folder.split(/[/\\]/).filter((name) => name !== '');
    return { folders, stem, siblings: stems.filter((one) => one !== stem), owner };
  };
}

function readFolder(folder: string, catalogue: string): Folder {
  const names = sortedEntries(folder).map(({ name }) => name);
  const repository = repositoryAround(folder);
  // Scripts in the repository of the catalogue itself come from elsewhere.
  const isOwn = repository === undefined || isWithin(catalogue, repository.root);
  return { stems: names.filter(mayBeInstaller).map(stemOf), owner: isOwn ? undefined : repository.owner };
}

function stemOf(name: string): string {
  return name.replace(/\.gz$/i, '').replace(/\.(?:json|jsonl|ndjson|txt|ya?ml)$/i, '');
}
