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

/** Reads a file that a folder has; `onOther` is called for one that is no installer. */
async function* readListed(path: string, shown: string, onOther: () => unknown): AsyncGenerator<Read> {
  const held: Finding[] = [];
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
  for await (const { objects, packages = [], findings } of readStretchesOf(shown, stretches())) {
    const sure = objects.filter(isSurelyInstaller);
    isInstaller ||= sure.length + packages.length > 0;
    held.push(...findings);
    if (isInstaller) yield { objects: sure, packages, findings: held.splice(0) };
  }
  if (isInstaller) return;
  if (!isCandidate() || held.every(({ code }) => code === 'no-installer')) onOther();
  else yield { objects: [], findings: held };
}

/** Throws `Misuse` for a file that is not there. */
export function refuseMissing(source: string, { workingFolder }: Environment): void {
  if (!isAddress(source) && !existsSync(resolve(workingFolder, source)))
    throw new Misuse(`There is no file or folder "${source}"`);
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

interface Folder {
  readonly stems: readonly string[];
  readonly owner: string | undefined;
}

/** Where a file lies, by its absolute path, with what guesses need of the folders around it. */
export function createPlaceOf(catalogue: string): (path: string) => FilePlace {
  const known = new Map<string, Folder>();
  return (path) => {
    const folder = dirname(path);
    const { stems, owner } = known.get(folder) ?? readFolder(folder, catalogue);
    known.set(folder, { stems, owner });
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
