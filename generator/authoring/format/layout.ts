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
  const reader = new LayoutReader(source);
  const layout = reader.read(root, -1, source.text.length);
  return layout.kind === 'scalar' ? layout : { ...layout, after: [...layout.after, ...reader.takeLines(() => true)] };
}

class LayoutReader {
  private readonly text: string;
  private readonly comments: readonly Comment[];
  /** Number of placed comments. */
  private placedCount = 0;

  constructor(source: Source) {
    this.text = source.text;
    this.comments = findComments(source);
  }

  read(node: YamlNode, outerColumn: number, limit: number): Layout {
    if (node.kind === 'scalar') return { kind: 'scalar', node };
    if (node.kind === 'alias') return { kind: 'sequence', entries: [], after: [] };
    const column = columnOf(this.text, node.start);
    const isFlow = /[[{]/.test(this.text.charAt(node.start));
    const members = node.kind === 'mapping' ? node.pairs : node.items.map((value) => ({ key: undefined, value }));
    const entries = members.map(({ key, value }, index) => {
      const next = members[index + 1];
      const lastEnd = isFlow ? node.end : limit;
      const end = next === undefined ? lastEnd : (next.key ?? next.value).start;
      return this.readEntry(key, value, column, end);
    });
    const isOwn = (comment: Comment) =>
      isFlow ? comment.start < node.end : comment.start < limit && this.isInside(comment, column, outerColumn);
    return { kind: node.kind, entries, after: this.takeLines(isOwn) };
  }

  private readEntry(key: ScalarNode | undefined, value: YamlNode, column: number, limit: number): EntryLayout {
    const { start } = key ?? value;
    const leading = [...this.takeLines((comment) => comment.start < start), ...this.emptyLineAbove(start)];
    const comments = key === undefined ? [] : this.takeBeside(key.end, value.start);
    if (value.kind === 'scalar') {
      // A scalar has no inside, so comments before it move above its entry.
      leading.push(...this.takeLines((comment) => comment.start < value.start));
      comments.push(...this.takeBeside(value.start, limit, value.end));
      return { ...(key && { key }), value: { kind: 'scalar', node: value }, before: leading, beside: comments };
    }
    const layout = this.read(value, column, limit);
    comments.push(...this.takeBeside(value.end, limit));
    return { ...(key && { key }), value: layout, before: leading, beside: comments };
  }

  takeLines(isOwn: (comment: Comment) => boolean): string[] {
    const lines: string[] = [];
    for (
      let next = this.comments[this.placedCount];
      next !== undefined && isOwn(next);
      next = this.comments[this.placedCount]
    ) {
      lines.push(...this.emptyLineAbove(next.start), next.text.trimEnd());
      this.placedCount += 1;
    }
    return lines;
  }

  /** Takes the comment on the line of a node's start or end. */
  private takeBeside(start: number, limit: number, end = start): string[] {
    const next = this.comments[this.placedCount];
    if (next === undefined || next.alone || next.start >= limit) return [];
    const isBeside = [start, end].some((at) => next.start >= at && !this.text.slice(at, next.start).includes('\n'));
    if (!isBeside) return [];
    this.placedCount += 1;
    return [next.text.trimEnd()];
  }

  /** Whether a comment is indented like the entries of a collection, and deeper than its parent. */
  private isInside({ start, alone }: Comment, column: number, outerColumn: number): boolean {
    return alone && columnOf(this.text, start) >= column && columnOf(this.text, start) > outerColumn;
  }

  private emptyLineAbove(offset: number): string[] {
    const start = lineStart(this.text, offset);
    if (!/^[ \t-]*$/.test(this.text.slice(start, offset)) || start === 0) return [];
    const previousLine = this.text.slice(lineStart(this.text, start - 1), start);
    return /^[ \t\r]*\n$/.test(previousLine) ? [''] : [];
  }
}
