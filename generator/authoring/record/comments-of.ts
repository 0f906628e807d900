import { findComments } from '../../yaml/load/find-comments.ts';
import { toSource } from '../../yaml/load/source.ts';

/** All comments of a text as one, to be compared with those of another. */
export function commentsOf(text: string): string {
  return JSON.stringify(findComments(toSource('', text)).map((comment) => comment.text.trimEnd()));
}
