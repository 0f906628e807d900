import type { KnownFiles, Release } from '../../../generator/release/emit/write-release.ts';
import { digest } from '../../../generator/text/digest.ts';
import { DigestList } from '../../../generator/release/manifest/digest-list.ts';

/** Seconds since 1970. */
export const TIME = 1_700_000_000;

/** A release of some files, by their paths, all of them held in memory. */
export function releaseOf(files: Readonly<Record<string, string>>, time = TIME): Release {
  const bodies = Object.entries(files).map(([path, body]) => ({ path, body }));
  const list = listOf(files);
  const times = new Uint32Array(list.length).fill(time);
  return { files: list, times, time, order: new Map(), stagedTime: time, copies: new Map(), bodies, manifestFiles: [] };
}

/** What a tree is known to hold. */
export function knownOf(files: Readonly<Record<string, string>>, time = TIME): KnownFiles {
  const list = listOf(files);
  return { files: list, times: new Uint32Array(list.length).fill(time), manifestDigests: new Map() };
}

function listOf(files: Readonly<Record<string, string>>): DigestList {
  return DigestList.EMPTY.edit(new Map(Object.entries(files).map(([path, body]) => [path, digest(body)])));
}
