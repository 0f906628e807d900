import type { YamlNode } from '../yaml-node.ts';
import { Cursor } from './cursor.ts';
import { mayHaveTooManyPieces } from './doubts.ts';
import { readBlock } from './read-block.ts';

/** Characters about which there may be a finding, or which are line breaks to some. */
const ODD = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/;

/**
 * Reads a record that is written in the plainest forms of YAML, some forty times as fast as the exact reader: block
 * lists and maps, plain and quoted texts and brackets on one line, `|` and `>`, comments.
 *
 * `undefined` for anything else, and for anything about which there could be a finding: then the exact reader has to
 * decide. What this takes has the very nodes, with the very offsets, that the exact reader makes of it; tests compare
 * the two.
 */
export function readFast(text: string): YamlNode | undefined {
  if (ODD.test(text) || !text.isWellFormed() || mayHaveTooManyPieces(text)) return undefined;
  const cursor = new Cursor(text);
  if (!cursor.nextLine(0, false) || cursor.indent !== 0) return undefined;
  const root = readBlock(cursor, 1);
  return cursor.at === text.length ? root : undefined;
}
