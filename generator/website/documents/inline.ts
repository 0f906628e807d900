import type { MarkedToken, Token } from 'marked';
import { html, type Html } from '../html/html.ts';
import type { Links } from './links.ts';

/** The markup of a line of text. HTML in Markdown is text like any other. */
export function inlineHtml(tokens: readonly Token[], links: Links): Html {
  return html`${tokens.map((token) => inlineToken(token as MarkedToken, links))}`;
}

function inlineToken(token: MarkedToken, links: Links): Html {
  switch (token.type) {
    case 'strong':
      return html`<strong>${inlineHtml(token.tokens, links)}</strong>`;
    case 'em':
      return html`<em>${inlineHtml(token.tokens, links)}</em>`;
    case 'del':
      return html`<del>${inlineHtml(token.tokens, links)}</del>`;
    case 'codespan':
      return links.ofCode(token.text);
    case 'br':
      return html`<br />`;
    case 'link':
      return links.of(token.href, inlineHtml(token.tokens, links));
    case 'text':
      return token.tokens === undefined ? html`${token.text}` : inlineHtml(token.tokens, links);
    case 'escape':
      return html`${token.text}`;
    case 'image':
      // Pictures are not published with the website; the words that stand for one say what would be seen.
      return html`<em>Picture: ${links.of(token.href, html`${token.text}`)}</em>`;
    default:
      return html`${token.raw}`;
  }
}

/** The words of a line, without any markup. */
export function plainWords(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const { type, tokens: own } = token as { readonly type: string; readonly tokens?: readonly Token[] };
      if (own !== undefined) return plainWords(own);
      return type === 'br' ? ' ' : ((token as { readonly text?: string }).text ?? '');
    })
    .join('')
    .replaceAll(/\s+/g, ' ');
}
