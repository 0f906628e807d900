import { parseRecord } from '../../yaml/load/parse-record.ts';
import { type Source, toSource } from '../../yaml/load/source.ts';
import { findComments } from '../../yaml/load/walk-tokens.ts';
import type { Value } from '../../yaml/value/value.ts';
import { applyEdits, type Edit } from '../fix/apply-edits.ts';
import { isSameValue } from './authored.ts';
import { withLineEndsOf } from './line-ends.ts';
import { nodeValue } from './update-record.ts';

/** A record with edits; `undefined` unless it then means what is wanted, and has the comments that it had. */
export function editedText(source: Source, edits: readonly Edit[], wanted: Value): string | undefined {
  const ended = edits.map((edit) => ({ ...edit, text: withLineEndsOf(source.text, edit.text) }));
  const text = applyEdits(source.text, ended);
  const after = parseRecord(toSource(source.file, text)).root;
  if (after === undefined || !isSameValue(nodeValue(after), wanted)) return undefined;
  return commentsOf(source.text) === commentsOf(text) ? text : undefined;
}

/** All comments of a text as one, to be compared with those of another. */
function commentsOf(text: string): string {
  return JSON.stringify(findComments(toSource('', text)).map((comment) => comment.text.trimEnd()));
}
