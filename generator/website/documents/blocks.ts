import { html, type Html } from '../html/html.ts';
import { type MarkdownNode, wordsOf } from '../html/markdown-tree.ts';
import { table } from '../html/table.ts';
import type { Links } from './links.ts';

/** What blocks of a document need to know. */
interface BlockContext {
  readonly links: Links;
  /** Gives the id of a heading. */
  readonly anchorOf: (heading: string) => string;
}

/** The markup of paragraphs, lists, tables and the like. */
export function blocksHtml(nodes: readonly MarkdownNode[], context: BlockContext): Html {
  return html`${nodes.map((node) => blockHtml(node, context))}`;
}

function blockHtml(node: MarkdownNode, context: BlockContext): Html {
  const { token, children } = node;
  switch (token.type) {
    case 'heading_open':
      return heading(node, context);
    case 'paragraph_open': {
      const line = lineHtml(node, context.links);
      return token.hidden ? line : html`<p>${line}</p> `;
    }
    case 'fence':
    case 'code_block':
      return code(node);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return list(node, context);
    case 'table_open':
      return tableHtml(node, context);
    case 'blockquote_open':
      return html`<blockquote>${blocksHtml(children, context)}</blockquote> `;
    case 'hr':
      return html`<hr /> `;
    case 'html_block':
      // Comments mark the generated parts of documents. Anything else is shown as it is written.
      return token.content.startsWith('<!--') ? html`` : html`<p>${token.content}</p> `;
    default:
      return html``;
  }
}

/** Words in front of the address of a heading are read out; the sign is not. */
function heading(node: MarkdownNode, { links, anchorOf }: BlockContext): Html {
  const { tag } = node.token;
  const words = lineHtml(node, { ...links, ofCode: (text) => html`<code>${text}</code>` });
  const id = anchorOf(plainWords(node));
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to “${plainWords(node)}”">#</a>`;
  if (tag === 'h1' || tag === 'h2') return html`<h2 id="${id}">${words} ${link}</h2> `;
  if (tag === 'h3') return html`<h3 id="${id}">${words} ${link}</h3> `;
  return html`<h4 id="${id}">${words} ${link}</h4> `;
}

/** A script of the page adds a button that copies it. */
function code({ token }: MarkdownNode): Html {
  const language = /^[a-z]+/.exec(token.info)?.[0];
  return html`<pre
    tabindex="0"
    aria-label="${language === 'console' ? 'Commands and their output' : 'Example'}"
    ${language !== undefined && html` data-language="${language}"`}
  ><code>${token.content.replace(/\n$/, '')}</code></pre> `;
}

function list({ token, children }: MarkdownNode, context: BlockContext): Html {
  const all = children.map((item) => html`<li>${blocksHtml(item.children, context)}</li> `);
  if (token.type === 'bullet_list_open')
    return html`<ul>
      ${all}
    </ul> `;
  const start = token.attrGet('start');
  return html`<ol${start !== null && html` start="${start}"`}>${all}</ol> `;
}

/** A row that a code names can be linked to. */
function tableHtml({ children: [head, body] }: MarkdownNode, { links }: BlockContext): Html {
  const rows = body?.children.map(({ children: [first, ...others] }) => {
    const id = first && rowId(first);
    return html`<tr${id !== undefined && html` id="${id}"`}><th scope="row">${first && lineHtml(first, links)}</th>${others.map((cell) => html`<td>${lineHtml(cell, links)}</td>`)}</tr> `;
  });
  const heads = head?.children[0]?.children.map((cell) =>
    plainWords(cell).trim() === '' ? html`<td></td>` : html`<th scope="col">${lineHtml(cell, links)}</th>`,
  );
  return table(heads, rows ?? []);
}

function rowId({ children: [line] }: MarkdownNode): string | undefined {
  const [only, ...others] = line?.children ?? [];
  const isCode = others.length === 0 && only?.token.type === 'code_inline';
  return isCode && /^[a-z]+(?:-[a-z]+)+$/.test(only.token.content) ? only.token.content : undefined;
}

/** The markup of a line of text, which is what a block holds. HTML in Markdown is text like any other. */
function lineHtml({ children }: MarkdownNode, links: Links): Html {
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
