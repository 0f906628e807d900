import { closeSync, copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { digestFile } from '../../io/disk/digest-file.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { digestDownload } from '../../io/network/digest-download.ts';
import { FetchFault } from '../../io/network/fetch-text.ts';
import type { ChosenDownload } from '../../release/bundle/choose-downloads.ts';
import type { Environment } from '../terminal/environment.ts';
import { createProgress } from '../terminal/progress.ts';

/** Most bytes of a download, and the longest wait for its next ones, in milliseconds. */
const LIMIT = 64 * 1024 ** 3;
const PATIENCE = 60_000;

/** The downloads that came, and a sentence for each that did not. */
interface Fetched {
  readonly fetched: readonly ChosenDownload[];
  readonly problems: readonly string[];
}

/**
 * Puts downloads into a bundle, and keeps those that are what they should be. What the bundle before has is taken from
 * there instead.
 */
export async function fetchDownloads(
  chosen: readonly ChosenDownload[],
  out: string,
  previous: string | undefined,
  environment: Environment,
): Promise<Fetched> {
  const fetched: ChosenDownload[] = [];
  const problems: string[] = [];
  const progress = await createProgress(environment);
  for (const [index, download] of chosen.entries()) {
    progress.start(`Download ${String(index + 1)} of ${String(chosen.length)}, ${basename(download.path)}, MB:`, 0);
    const isThere = takeFrom(previous, download, out) || fetched.some(({ path }) => path === download.path);
    const problem = isThere ? undefined : await fetchOne(download, out, environment.fetch, progress.step);
    if (problem === undefined) fetched.push(download);
    else problems.push(problem);
  }
  progress.stop();
  return { fetched, problems };
}

function takeFrom(previous: string | undefined, { path, sha256 }: ChosenDownload, out: string): boolean {
  const source = previous === undefined ? undefined : join(previous, path);
  if (source === undefined || statSync(source, { throwIfNoEntry: false })?.isFile() !== true) return false;
  if (digestFile(source) !== sha256) return false;
  makeFolders(dirname(join(out, path)));
  copyFileSync(source, join(out, path));
  return true;
}

async function fetchOne(
  { url, sha256, path }: ChosenDownload,
  out: string,
  ask: typeof fetch,
  onMegabyte: () => void,
): Promise<string | undefined> {
  makeFolders(out);
  // What broke off must not look like a download.
  const passing = join(out, 'download.part');
  const file = openSync(passing, 'w');
  let bytes = 0;
  try {
    const onPart = (part: Uint8Array) => {
      const before = bytes;
      bytes += part.length;
      for (let done = Math.floor(before / 1e6); done < Math.floor(bytes / 1e6); done += 1) onMegabyte();
      for (let written = 0; written < part.length; written += writeSync(file, part, written));
    };
    const found = await digestDownload(url, { fetch: ask, limit: LIMIT, patience: PATIENCE, onPart });
    if (found.sha256 !== sha256) return `${url} has the sha256 ${found.sha256}, not ${sha256}`;
    makeFolders(dirname(join(out, path)));
    renameSync(passing, join(out, path));
    return undefined;
  } catch (fault) {
    if (!(fault instanceof FetchFault)) throw fault;
    return fault.message;
  } finally {
    closeSync(file);
    rmSync(passing, { force: true });
  }
}
