import type { OutputTree } from './output-tree.ts';
import type { KnownFiles, ReleaseFile } from './release-file.ts';

/** What a build did to its output, in files. */
export interface Changes {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Makes a tree hold exactly the given files, in their order, deletions last.
 *
 * A file whose bytes stay the same is not written. Of what the tree's own manifest lists (`known`), nothing is read; but
 * after a run that was stopped half-way only the bytes found are believed.
 */
export function writeTree(
  tree: OutputTree,
  files: Iterable<ReleaseFile>,
  known: KnownFiles,
  onFile: () => void,
): Changes {
  const obsolete = new Set(tree.list());
  const believed = tree.unfinished ? new Map<string, never>() : known;
  let written = 0;
  let unchanged = 0;
  tree.begin();
  for (const { path, body, sha256, time } of files) {
    const existed = obsolete.delete(path);
    const earlier = existed ? believed.get(path) : undefined;
    if (earlier?.sha256 === sha256) {
      if (earlier.time !== time) tree.setTime(path, time);
      unchanged += 1;
    } else if (existed && earlier === undefined && tree.holds(path, Buffer.from(body))) {
      tree.setTime(path, time);
      unchanged += 1;
    } else {
      tree.replace(path, Buffer.from(body), time);
      written += 1;
    }
    onFile();
  }
  for (const path of obsolete) tree.remove(path);
  tree.finish();
  return { written, unchanged, removed: obsolete.size };
}
