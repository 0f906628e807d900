import { isChangeFile } from './change-feed.ts';
import { digest } from '../../text/digest.ts';
import { DigestList } from './digest-list.ts';
import { CHANGES, LIST_FILE } from '../../http/addresses.ts';
import { parseManifestHeader, parseManifest } from './parse-manifest.ts';
import type { Previous } from './plan-release.ts';

/** The release before, as far as it can be known; `fault` says what is wrong with its manifest. */
export interface ReadPrevious {
  readonly previous: Previous | undefined;
  readonly fault: string | undefined;
}

/** Reads a release from its manifest and, if given, its change feed; `isOwn`: it is as this program wrote it. */
export function readPrevious(
  list: Buffer | undefined,
  head: string,
  feedFile: (path: string) => string | undefined,
  isOwn = false,
): ReadPrevious {
  const parsed =
    list === undefined
      ? ({ ok: false, reason: `${LIST_FILE} is not there` } as const)
      : parseManifest(list, head, isOwn);
  if (parsed.ok) {
    const feed = new Map<string, string>();
    for (const { path, sha256 } of changeFiles(parsed.value.files)) {
      const body = feedFile(path);
      if (body !== undefined && digest(body) === sha256) feed.set(path, body);
    }
    return { previous: { manifest: parsed.value, feed, damaged: false }, fault: undefined };
  }
  const header = parseManifestHeader(head);
  if (!header.ok) return { previous: undefined, fault: header.reason };
  const { serial, time, commit, counts, key } = header.value;
  const manifest = { serial, time, commit, counts, key, files: DigestList.EMPTY, times: new Uint32Array() };
  return { previous: { manifest, feed: new Map(), damaged: true }, fault: parsed.reason };
}

/** The files of a release that make up its change feed. */
export function changeFiles(files: DigestList): { readonly path: string; readonly sha256: string }[] {
  const feedFiles = [];
  const [from, to] = files.rangeOf(CHANGES);
  for (let index = from; index < to; index += 1) {
    const path = files.path(index);
    if (isChangeFile(path)) feedFiles.push({ path, sha256: files.sha256(index) });
  }
  return feedFiles;
}
