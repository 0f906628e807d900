import { randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputTree } from '../../release/emit/output-tree.ts';
import { HEAD_FILE, LIST_FILE } from '../../http/addresses.ts';
import { statusOf } from './entry-status.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { isUnfinished, MARK, writeMarker } from './output-marker.ts';
import { createStaging, linkFile, openToAll } from './staging-folder.ts';
import { digestOf, type Survey } from './served-state.ts';

/** A served folder; the caller holds its lock, and `beforeWriting` throws if it was lost. */
export function createOutputFolder(
  folder: string,
  { builtFiles: record, foreign, empty }: Survey,
  stagingPlace: string,
  { adopts = false, beforeWriting = () => undefined }: { adopts?: boolean; beforeWriting?: () => void } = {},
): OutputTree {
  const madeFolders = new Set<string>();
  const staging = createStaging(stagingPlace, folder);
  return {
    ...staging,
    state: record.files.length + record.manifestDigests.size + foreign.length + empty.length === 0 ? 'empty' : 'known',
    startsEmpty: false,
    ...{ foreign, adopts },
    begin: () => {
      beforeWriting();
      makeMark(folder, staging.folder);
    },
    adoptAll: () => {
      for (const name of stagedNames(staging.folder)) renameSync(join(staging.folder, name), join(folder, name));
    },
    adopt: (path) => {
      const target = join(folder, path);
      makeParents(folder, dirname(path), madeFolders);
      if (statusOf(target)?.isDirectory() === true) removeEmptyFolders(target);
      renameSync(join(staging.folder, path), target);
    },
    keep: (path, time, hasTime) => {
      if (!hasTime) setTime(join(folder, path), time);
    },
    remove: (path, sha256) => {
      if (digestOf(join(folder, path)) !== sha256) return false;
      unlinkSync(join(folder, path));
      removeEmptyParents(folder, dirname(path));
      return true;
    },
    finish: (isReleased) => {
      for (const path of empty) removeEmptyParents(folder, path);
      const foreignPaths = foreign.filter((path) => !isReleased(path) && statusOf(join(folder, path)) !== undefined);
      writeMarker(folder, foreignPaths, `${staging.folder}.marker`);
      if (isUnfinished(folder)) removeMark(folder, `${staging.folder}.mark`);
    },
  };
}

/** Marks a folder as unfinished; the mark appears complete, by rename. */
function makeMark(folder: string, staging: string): void {
  const mark = join(folder, MARK);
  const next = join(staging, LIST_FILE);
  const isResumed = isUnfinished(folder);
  const markDraft = isResumed ? mark : `${staging}.mark`;
  if (!isResumed) {
    mkdirSync(markDraft, { recursive: true });
    for (const name of [LIST_FILE, HEAD_FILE]) share(join(folder, name), join(markDraft, name));
  }
  // Always with a list: an empty folder is no mark.
  const list = join(markDraft, `next-${randomUUID()}.sha256`);
  if (statusOf(next) === undefined) writeFileSync(list, '');
  else share(next, list);
  if (!isResumed) renameSync(markDraft, mark);
  openToAll(folder);
}

/** Renames the mark before its files are deleted: the empty folder would be no mark. */
function removeMark(folder: string, markDraft: string): void {
  renameSync(join(folder, MARK), markDraft);
  rmSync(markDraft, { recursive: true, force: true, maxRetries: 3 });
}

/** Links or copies a file, if it is there. */
export function share(from: string, to: string): void {
  if (statusOf(from)?.isFile() === true) linkFile(from, to);
}

/** Staged names at the top, the manifest last. */
function stagedNames(staging: string): string[] {
  const isManifest = (name: string) => Number(MANIFEST_FILES.includes(name));
  return statusOf(staging) === undefined ? [] : readdirSync(staging).sort((a, b) => isManifest(a) - isManifest(b));
}

function setTime(path: string, time: number): void {
  if (lstatSync(path).mtimeMs !== time * 1000) utimesSync(path, time, time);
}

function makeParents(folder: string, path: string, madeFolders: Set<string>): void {
  if (path === '.' || madeFolders.has(path)) return;
  makeParents(folder, dirname(path), madeFolders);
  if (statusOf(join(folder, path)) === undefined) {
    mkdirSync(join(folder, path));
    openToAll(join(folder, path));
  }
  madeFolders.add(path);
}

/** Removes a tree of empty folders. */
function removeEmptyFolders(folder: string): void {
  for (const name of readdirSync(folder)) removeEmptyFolders(join(folder, name));
  rmdirSync(folder);
}

/** Removes empty parent folders. */
function removeEmptyParents(folder: string, path: string): void {
  for (let ancestor = path; ancestor !== '.' && ancestor !== ''; ancestor = dirname(ancestor)) {
    const place = join(folder, ancestor);
    if (statusOf(place)?.isDirectory() !== true || readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}

/** Removes the temporary names beside a staging folder, and that folder. */
export function removeStaging(staging: string): void {
  for (const path of [staging, `${staging}.mark`, `${staging}.marker`]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}
