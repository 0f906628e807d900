import type { KnownFiles, ReleaseFile } from './release-file.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Changes } from './write-tree.ts';

/** Writes a complete tree beside the served one, then switches to it at one moment. `known` is the served one. */
export function writeRelease(
  store: ReleaseStore,
  files: Iterable<ReleaseFile>,
  known: KnownFiles,
  onFile: () => void,
): Changes & { readonly release: number } {
  const release = store.open();
  let written = 0;
  let unchanged = 0;
  for (const { path, body, sha256, time } of files) {
    const served = known.get(path);
    // A linked file is one file in both trees, so its time cannot be another in the new one.
    if (served?.sha256 === sha256 && served.time === time && release.link(path)) {
      unchanged += 1;
    } else {
      release.write(path, Buffer.from(body), time);
      written += 1;
    }
    onFile();
  }
  const removed = release.dropped();
  release.publish();
  return { release: release.number, written, unchanged, removed };
}
