import { digest } from './digest.ts';
import { LIST_FILE } from './manifest.ts';
import { parseHead, parseManifest } from './parse-manifest.ts';
import { isChangeFile, type Previous } from './plan-release.ts';

/** The release before, as far as it can be known; `fault` says what is wrong with its manifest. */
export interface ReadPrevious {
  readonly previous: Previous | undefined;
  readonly fault: string | undefined;
}

/** Reads a release from the two texts of its manifest and, where they can be had, the files of its change feed. */
export function readPrevious(
  texts: { readonly head: string; readonly list: string | undefined },
  feedFile: (path: string) => string | undefined,
): ReadPrevious {
  const { head, list } = texts;
  const parsed =
    list === undefined ? ({ ok: false, reason: `${LIST_FILE} is not there` } as const) : parseManifest({ head, list });
  if (parsed.ok) {
    const feed = new Map<string, string>();
    for (const { path, sha256 } of parsed.value.files) {
      if (!isChangeFile(path)) continue;
      const body = feedFile(path);
      if (body !== undefined && digest(body) === sha256) feed.set(path, body);
    }
    return { previous: { manifest: parsed.value, feed, damaged: false }, fault: undefined };
  }
  const saved = parseHead(head);
  if (!saved.ok) return { previous: undefined, fault: saved.reason };
  const { serial, time, commit, counts, key } = saved.value;
  const manifest = { serial, time, commit, counts, key, files: [] };
  return { previous: { manifest, feed: new Map(), damaged: true }, fault: parsed.reason };
}
