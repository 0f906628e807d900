import { readdirSync, readlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { OpenedRelease } from '../../../building/build-request.ts';
import { lockOf } from '../../catalogue/open-cache.ts';
import { statusOf, realPlace, isFolder } from '../../../io/disk/entry-status.ts';
import { makeFolders, removeIfEmpty } from '../../../io/disk/make-folders.ts';
import { SIGNATURE_FILE } from '../../../http/addresses.ts';
import { createOutputFolder, removeStaging } from '../../../io/disk/output-folder.ts';
import { hasMarker, isOutput, isUnfinished, MARK, MARKER, readForeign } from '../../../io/disk/output-marker.ts';
import { reasonOf } from '../../../io/disk/reason-of.ts';
import { createReleaseFolder, isOwnCurrent, unfinishedRelease } from '../../../io/disk/release-folder.ts';
import { hasSignature, readServedState } from '../../../io/disk/served-state.ts';
import { clearStagings, createStagingName, openToAll, STAGING } from '../../../io/disk/staging-folder.ts';
import { type Environment, Misuse, tell } from '../../terminal/environment.ts';
import type { BuildOptions } from './definition.ts';

export type OpenedOutput = ReturnType<typeof openOutput>;

type OutputOptions = Pick<BuildOptions, 'release' | 'keep' | 'adopt'> & { readonly out: string };

/** Makes and locks the folder that a build writes to; throws `Misuse` where it must not. */
export function openOutput(options: OutputOptions, environment: Environment) {
  const { release } = options;
  const name = release ?? options.out;
  const folder = resolve(environment.workingFolder, name);
  refuseNoFolder(folder, name);
  if (release === undefined) refuseForeign(folder, name, options.adopt);
  else if (!isOwnCurrent(folder))
    throw new Misuse(
      `"${name}/current" is not a link to a release that a build made, and would be replaced; name another folder with --release`,
    );
  const [servedFolder, stagings] =
    release === undefined ? [folder, join(folder, STAGING)] : [join(folder, 'current'), unfinishedRelease(folder)];
  const madeFolders = prepare(folder, name, stagings);
  const lock = lockOf(stagings, name, environment);
  const staging = join(stagings, createStagingName());
  const leave = () => {
    removeStaging(staging);
    lock.release();
    for (const path of madeFolders.toReversed()) removeIfEmpty(path);
  };
  try {
    clearStagings(stagings);
  } catch (error) {
    leave();
    throw error;
  }

  const refuseLost = () => {
    if (!lock.isHeld()) throw new Misuse(`The lock of "${name}" was taken away during the build; build again`);
  };
  return {
    servedFolder,
    name,
    /** `isAsStored`: the store of the cache describes what is there. */
    open: (isAsStored: boolean): Omit<OpenedRelease, 'previous'> => {
      if (release === undefined && isUnfinished(folder))
        tell(environment, `An earlier build of "${name}" did not come to its end; completing it.`);
      const state = readServedState(servedFolder, isAsStored);
      // Without a readable list of what was built, files with names of answers count as built.
      const adopts = options.adopt || state.fault !== undefined;
      const tree =
        release === undefined
          ? createOutputFolder(folder, state, staging, { adopts, beforeWriting: refuseLost })
          : createReleaseFolder(folder, options.keep, state.builtFiles, staging, refuseLost);
      return { served: state, tree, staging };
    },
    writtenFolder: () =>
      release === undefined ? name : `${name}/${relative(realPlace(folder), realPlace(servedFolder))}`,
    foreignPaths: (): readonly string[] => (release === undefined ? readForeign(folder) : []),
    leave,
  };
}

function prepare(folder: string, name: string, stagings: string): string[] {
  try {
    const madeFolders = [...makeFolders(folder), ...makeFolders(resolve(stagings, '..'))];
    for (const path of madeFolders) openToAll(path);
    return madeFolders;
  } catch (error) {
    throw new Misuse(`Cannot write to "${name}": ${reasonOf(error).words}`);
  }
}

function refuseForeign(folder: string, name: string, adopts: boolean): void {
  if (!isFolder(folder)) return;
  const isTaken = [
    [MARK, isUnfinished(folder)],
    [MARKER, hasMarker(folder)],
    [STAGING, statusOf(join(folder, STAGING))?.isDirectory() === true],
    [SIGNATURE_FILE, hasSignature(folder)],
  ] as const;
  for (const [entry, isOwn] of isTaken) {
    if (statusOf(join(folder, entry)) === undefined || isOwn) continue;
    throw new Misuse(`"${name}/${entry}" was not made by a build and is in the way; move it elsewhere`);
  }
  const isEmpty = readdirSync(folder).every((entry) => entry === '.git' || entry === STAGING);
  if (isEmpty || adopts || isOutput(folder)) return;
  throw new Misuse(
    `"${name}" holds files that no build made; name an empty folder with --out, or take this one over with --adopt`,
  );
}

function refuseNoFolder(folder: string, name: string): void {
  const status = statusOf(folder);
  if (status === undefined || isFolder(folder)) return;
  if (status.isSymbolicLink())
    throw new Misuse(
      `"${name}" is a link to "${readlinkSync(folder)}", which is not a folder; delete it or name another`,
    );
  throw new Misuse(`"${name}" is not a folder; name another with --out or --release`);
}
