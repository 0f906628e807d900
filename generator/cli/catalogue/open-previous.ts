import { statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { HEAD_FILE } from '../../http/addresses.ts';
import { isAhead } from '../../text/clock-tolerance.ts';
import { readPreviousFile, readPreviousFolder } from '../../io/disk/served-state.ts';
import { fetchPrevious } from '../../io/network/fetch-previous.ts';
import { FetchFault } from '../../io/network/fetch-bytes.ts';
import type { Previous } from '../../release/manifest/plan-release.ts';
import { aheadWords, printTime } from '../../release/manifest/manifest.ts';
import type { ReadPrevious } from '../../release/manifest/parse-manifest.ts';
import { type Environment, Misuse, tell } from '../terminal/environment.ts';

/** Reads the previous release, at the given address or in the output folder, so that no serial is used twice. Throws `Misuse`. */
export async function openPrevious(
  address: string | undefined,
  { previous, fault }: ReadPrevious,
  environment: Environment,
): Promise<Previous | undefined> {
  if (address !== undefined) {
    const previousRelease = await readRelease(address, environment);
    const { serial } = previousRelease.manifest;
    const servedSerial = previous?.manifest.serial ?? 0;
    if (servedSerial > serial)
      throw new Misuse(
        `"${address}" has serial ${String(serial)}, but the output folder has ${String(servedSerial)} already`,
        'Build without --previous to go on from the folder, or into an empty one.',
      );
    if (previousRelease.highest !== undefined && previousRelease.highest > serial)
      tell(
        environment,
        `Serial ${String(previousRelease.highest)} was published already, though the manifest has ${String(serial)}: a cache has an old one, or a publication broke off. The change feed begins anew.`,
      );
    warnOfAhead(previousRelease, environment);
    return previousRelease;
  }
  if (fault !== undefined) {
    const consequence = previous === undefined ? 'serials begin at 1 again' : 'every file counts as changed';
    tell(environment, `The manifest of the earlier build is damaged (${fault}); ${consequence}.`);
  }
  warnOfAhead(previous, environment);
  return previous;
}

function warnOfAhead(previous: Previous | undefined, environment: Environment): void {
  const currentTime = Math.floor(environment.now() / 1000);
  const time = previous?.manifest.time ?? 0;
  if (!isAhead(time, currentTime)) return;
  tell(
    environment,
    `The previous release ${aheadWords(time, currentTime)}. If this one is right (${printTime(currentTime)}), publish this build: it dates the release and its files anew. If not, set the clock and build again before you publish.`,
  );
}

/** Reads a release by folder, file or address; throws `Misuse`. `isHeadEnough` allows a missing list. */
export async function readRelease(name: string, environment: Environment, isHeadEnough = false): Promise<Previous> {
  const { previous, fault, highest } = await find(name, environment);
  const isKnown = isHeadEnough && previous !== undefined;
  if (fault !== undefined && !isKnown) throw new Misuse(`The manifest at "${name}" cannot be used: ${fault}`);
  if (previous === undefined) throw new Misuse(`There is no ${HEAD_FILE} at "${name}"`);
  return highest === undefined ? previous : { ...previous, highest };
}

async function find(
  name: string,
  { workingFolder }: Environment,
): Promise<ReadPrevious & { readonly highest?: number }> {
  if (/^https?:\/\//.test(name)) {
    try {
      return await fetchPrevious(name);
    } catch (error) {
      if (error instanceof FetchFault)
        throw new Misuse(`Cannot read the manifest: ${error.message}`, ...hintFor(error));
      throw error;
    }
  }
  const path = resolve(workingFolder, name);
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) throw new Misuse(`There is no file or folder "${name}"`);
  // The folder also has the manifest that an unfinished build has set aside.
  if (status.isDirectory() || basename(path) === HEAD_FILE)
    return readPreviousFolder(status.isDirectory() ? path : dirname(path));
  return readPreviousFile(path);
}

/** A remedy for a first release, which has no manifest yet: the program must not take a failing host for one. */
function hintFor({ status }: FetchFault): string[] {
  return status === 403 || status === 404
    ? [
        'If nothing was ever published there, leave out --previous (in the publish workflows: run by hand, tick "fresh").',
      ]
    : [];
}
