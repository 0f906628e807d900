import {
  closeSync,
  copyFileSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { replaceAddresses } from '../../authoring/links/needs-internet.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { digestFile } from '../../io/disk/list-files.ts';
import { makeFolders } from '../../io/disk/make-folders.ts';
import { digestDownload } from '../../io/network/digest-download.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import { type ChosenDownload, closedAddress } from '../../release/bundle/choose-downloads.ts';
import type { Environment } from '../terminal/environment.ts';
import { createProgress } from '../terminal/progress.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';

/** Most bytes of a download, and the longest time for it, in milliseconds. */
const LIMIT = 64 * 1024 ** 3;
const LIMITS = { patience: 60_000, totalTime: 12 * 3_600_000 };

/** Where downloads go, and who may be asked for them. */
export interface DownloadPlace {
  readonly out: string;
  /** Folder of the bundle before. */
  readonly previous: string | undefined;
  readonly allow: Allowed;
}

/** Puts downloads with the right checksum into a bundle, from the previous bundle where it has them. */
export async function fetchDownloads(
  chosen: readonly ChosenDownload[],
  { out, previous, allow }: DownloadPlace,
  environment: Environment,
) {
  const ask = await environment.openDoor({ allow, limits: LIMITS });
  const fetched: ChosenDownload[] = [];
  const problems: string[] = [];
  const progress = await createProgress(environment);
  for (const [index, download] of chosen.entries()) {
    progress.start(`Download ${String(index + 1)} of ${String(chosen.length)}, ${basename(download.path)}, MB:`, 0);
    const isThere = takeFrom(previous, download, out) || fetched.some(({ path }) => path === download.path);
    const problem = isThere ? undefined : await fetchOne(download, out, ask, progress.step);
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
  ask: Ask,
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
    const found = await digestDownload(ask, url, { limit: LIMIT, onPart });
    if (found.kind === 'failed') return `${url}: ${found.reason}`;
    if (found.sha256 !== sha256) return `${url} has the sha256 ${found.sha256}, not ${sha256}`;
    makeFolders(dirname(join(out, path)));
    renameSync(passing, join(out, path));
    return undefined;
  } finally {
    closeSync(file);
    rmSync(passing, { force: true });
  }
}

/** Keys of the settings that refuse records, which were checked before their addresses changed. */
const REFUSING = ['severities', 'policy'];

/** Makes such a copy, in its own folder among passing files. */
export function makeClosedCatalogue(
  { folder, files }: OpenedCatalogue,
  records: readonly RecordPath[],
  fetched: readonly ChosenDownload[],
  baseUrl: string,
) {
  const copy = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const remove = () => {
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    cpSync(folder, copy, { recursive: true });
    const byUrl = new Map(fetched.map((download) => [download.url, download]));
    for (const record of records) {
      const text = replaceAddresses(record, loadRecord(files, record.path), (url, written) => {
        const download = byUrl.get(url);
        return download === undefined ? undefined : closedAddress(download, written, baseUrl);
      });
      if (text !== undefined) writeFileSync(join(copy, record.path), text);
    }
    relax(join(copy, 'site.yaml'));
    return { folder: copy, remove };
  } catch (fault) {
    remove();
    throw fault;
  }
}

function relax(file: string): void {
  const settings = parseDocument(readFileSync(file, 'utf8'));
  if (REFUSING.filter((key) => settings.delete(key)).length > 0) writeFileSync(file, settings.toString());
}
