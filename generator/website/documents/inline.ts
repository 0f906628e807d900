import { html, type Html } from '../html/html.ts';
import { wordsOf, type MarkdownNode } from '../html/markdown-tree.ts';
import type { Links } from './links.ts';

/** The markup of a line of text, which is what a block holds. HTML in Markdown is text like any other. */
export function lineHtml({ children }: MarkdownNode, links: Links): Html {
  return html`${children.map((line) => inlineHtml(line, links))}`;
}

function inlineHtml({ children }: MarkdownNode, links: Links): Html {
  return html`${children.map((piece) => pieceHtml(piece, links))}`;
}

function pieceHtml(node: MarkdownNode, links: Links): Html {
  const { token } = node;
  switch (token.type) {
    case 'strong_open':
      return html`<strong>${inlineHtml(node, links)}</strong>`;
    case 'em_open':
      return html`<em>${inlineHtml(node, links)}</em>`;
    case 's_open':
      return html`<del>${inlineHtml(node, links)}</del>`;
    case 'code_inline':
      return links.ofCode(token.content);
    case 'softbreak':
      return html`${'\n'}`;
    case 'hardbreak':
      return html`<br />`;
    case 'link_open':
      return links.of(String(token.attrGet('href')), inlineHtml(node, links));
    case 'image':
      return links.picture(String(token.attrGet('src')), token.content);
    default:
      return html`${token.content}`;
  }
}

/** The words of a line, without any markup. */
export function plainWords(node: MarkdownNode): string {
  return wordsOf(node).replaceAll(/\s+/g, ' ');
}
