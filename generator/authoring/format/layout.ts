import type { Source } from '../../yaml/load/source.ts';
import { type Comment, findComments } from '../../yaml/load/walk-tokens.ts';
import { columnOf, lineStart } from '../fix/checked-text.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

export type Layout = CollectionLayout | { readonly kind: 'scalar'; readonly node: ScalarNode };

export interface CollectionLayout {
  readonly kind: 'mapping' | 'sequence';
  readonly entries: readonly EntryLayout[];
  readonly after: readonly string[];
}

export interface EntryLayout {
  /** Absent for an item of a list. */
  readonly key?: ScalarNode;
  readonly value: Layout;
  /** Comments, and `''` for an empty line. */
  readonly before: readonly string[];
  /** Comments at the end of its first line. */
  readonly beside: readonly string[];
}

/** An indented comment belongs to what is above. */
export function readLayout(source: Source, root: YamlNode): Layout {
  const { text } = source;
  const comments = findComments(source);
  /** Number of placed comments. */
  let placedCount = 0;
  const layout = toLayout(root, -1, text.length);
  return layout.kind === 'scalar' ? layout : { ...layout, after: [...layout.after, ...takeLines(() => true)] };

  function toLayout(node: YamlNode, outerColumn: number, limit: number): Layout {
    if (node.kind === 'scalar') return { kind: 'scalar', node };
    if (node.kind === 'alias') return { kind: 'sequence', entries: [], after: [] };
    const column = columnOf(text, node.start);
    const isFlow = /[[{]/.test(text.charAt(node.start));
    const members = node.kind === 'mapping' ? node.pairs : node.items.map((value) => ({ key: undefined, value }));
    const entries = members.map(({ key, value }, index) => {
      const next = members[index + 1];
      const lastEnd = isFlow ? node.end : limit;
      const end = next === undefined ? lastEnd : (next.key ?? next.value).start;
      return toEntry(key, value, column, end);
    });
    const isOwn = (comment: Comment) =>
      isFlow ? comment.start < node.end : comment.start < limit && isInside(comment, column, outerColumn);
    return { kind: node.kind, entries, after: takeLines(isOwn) };
  }

  function toEntry(key: ScalarNode | undefined, value: YamlNode, column: number, limit: number): EntryLayout {
    const { start } = key ?? value;
    const leading = [...takeLines((comment) => comment.start < start), ...emptyLineAbove(text, start)];
    const commentsBeside = key === undefined ? [] : takeBeside(key.end, value.start);
    // A scalar has no inside, so comments before it move above its entry.
    if (value.kind === 'scalar') leading.push(...takeLines((comment) => comment.start < value.start));
    const layout = toLayout(value, column, limit);
    commentsBeside.push(...takeBeside(value.kind === 'scalar' ? value.start : value.end, limit, value.end));
    return { ...(key && { key }), value: layout, before: leading, beside: commentsBeside };
  }

  function takeLines(isOwn: (comment: Comment) => boolean): string[] {
    const lines: string[] = [];
    for (let next = comments[placedCount]; next !== undefined && isOwn(next); next = comments[placedCount]) {
      lines.push(...emptyLineAbove(text, next.start), next.text.trimEnd());
      placedCount += 1;
    }
    return lines;
  }

  /** Takes the comment on the line of a node's start or end. */
  function takeBeside(start: number, limit: number, end = start): string[] {
    const next = comments[placedCount];
    if (next === undefined || next.alone || next.start >= limit) return [];
    const isBeside = [start, end].some((at) => next.start >= at && !text.slice(at, next.start).includes('\n'));
    if (!isBeside) return [];
    placedCount += 1;
    return [next.text.trimEnd()];
  }

  /** Whether a comment is indented like the entries of a collection, and deeper than its parent. */
  function isInside({ start, alone }: Comment, column: number, outerColumn: number): boolean {
    return alone && columnOf(text, start) >= column && columnOf(text, start) > outerColumn;
  }
}

function emptyLineAbove(text: string, offset: number): string[] {
  const start = lineStart(text, offset);
  if (!/^[ \t-]*$/.test(text.slice(start, offset)) || start === 0) return [];
  const previousLine = text.slice(lineStart(text, start - 1), start);
  return /^[ \t\r]*\n$/.test(previousLine) ? [''] : [];
}
