import type { OutputFile } from '../render/answer.ts';
import type { OutputTree } from './output-tree.ts';

/** What a build did to its output, in files. */
export interface Changes {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Makes a tree hold exactly the given files, in their order, deletions last.
 *
 * A file whose bytes stay the same is not touched, so that its modification time tells when its bytes last changed.
 * Whatever an earlier run left half done is mended on the way, since only the bytes found are believed.
 */
export function writeTree(tree: OutputTree, files: Iterable<OutputFile>, onFile: () => void): Changes {
  const obsolete = new Set(tree.list());
  let written = 0;
  let unchanged = 0;
  tree.begin();
  for (const { path, body } of files) {
    const bytes = Buffer.from(body, 'utf8');
    const existed = obsolete.delete(path);
    if (existed && tree.holds(path, bytes)) {
      unchanged += 1;
    } else {
      tree.replace(path, bytes);
      written += 1;
    }
    onFile();
  }
  for (const path of obsolete) tree.remove(path);
  tree.finish();
  return { written, unchanged, removed: obsolete.size };
}
