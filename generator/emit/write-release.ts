import type { OutputFile } from '../render/answer.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Changes } from './write-tree.ts';

/** Writes a complete tree beside the served one, then switches to it at one moment. */
export function writeRelease(
  store: ReleaseStore,
  files: Iterable<OutputFile>,
  onFile: () => void,
): Changes & { readonly release: number } {
  const release = store.open();
  let written = 0;
  let unchanged = 0;
  for (const { path, body } of files) {
    const bytes = Buffer.from(body, 'utf8');
    if (release.link(path, bytes)) {
      unchanged += 1;
    } else {
      release.write(path, bytes);
      written += 1;
    }
    onFile();
  }
  const removed = release.dropped();
  release.publish();
  return { release: release.number, written, unchanged, removed };
}
