import type { Token } from 'markdown-it';

/** A piece of Markdown with the pieces inside it. */
export interface MarkdownNode {
  readonly token: Token;
  readonly children: readonly MarkdownNode[];
}

/** The tree that tokens describe: each that opens something holds all up to the one that closes it. */
export function treeOf(tokens: readonly Token[]): MarkdownNode[] {
  const roots: MarkdownNode[] = [];
  const open: MarkdownNode[][] = [roots];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const children = treeOf(token.children ?? []);
    open.at(-1)?.push({ token, children });
    if (token.nesting === 1) open.push(children);
  }
  return roots;
}

/** The words of a piece, without any markup. */
export function wordsOf({ token, children }: MarkdownNode): string {
  return children.length === 0 ? token.content : children.map(wordsOf).join('');
}
