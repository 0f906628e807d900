import type { MarkedToken, Token, Tokens } from 'marked';
import { html, type Html } from '../html/html.ts';
import { inlineHtml, plainWords } from './inline.ts';
import type { Links } from './links.ts';

/** What blocks of a document need to know. */
export interface BlockContext {
  readonly links: Links;
  /** Gives the id of a heading. */
  readonly anchorOf: (heading: string) => string;
}

/** The markup of paragraphs, lists, tables and the like. */
export function blocksHtml(tokens: readonly Token[], context: BlockContext): Html {
  return html`${tokens.map((token) => blockToken(token as MarkedToken, context))}`;
}

function blockToken(token: MarkedToken, context: BlockContext): Html {
  switch (token.type) {
    case 'heading':
      return heading(token, context);
    case 'paragraph':
      return html`<p>${inlineHtml(token.tokens, context.links)}</p> `;
    case 'text':
      return inlineHtml(token.tokens ?? [token], context.links);
    case 'code':
      return code(token);
    case 'list':
      return list(token, context);
    case 'table':
      return table(token, context);
    case 'blockquote':
      return html`<blockquote>${blocksHtml(token.tokens, context)}</blockquote> `;
    case 'hr':
      return html`<hr /> `;
    case 'html':
      // Comments mark the generated parts of documents. Anything else is shown as it is written.
      return token.raw.startsWith('<!--') ? html`` : html`<p>${token.raw}</p> `;
    default:
      return html``;
  }
}

/** Words in front of the address of a heading are read out; the sign is not. */
function heading({ depth, tokens }: Tokens.Heading, { links, anchorOf }: BlockContext): Html {
  const words = inlineHtml(tokens, { ...links, ofCode: (text) => html`<code>${text}</code>` });
  const id = anchorOf(plainWords(tokens));
  const link = html`<a class="anchor" href="#${id}" aria-label="Link to “${plainWords(tokens)}”">#</a>`;
  if (depth <= 2) return html`<h2 id="${id}">${words} ${link}</h2> `;
  if (depth === 3) return html`<h3 id="${id}">${words} ${link}</h3> `;
  return html`<h4 id="${id}">${words} ${link}</h4> `;
}

/** A script of the page adds a button that copies it. */
function code({ text, lang }: Tokens.Code): Html {
  const language = /^[a-z]+/.exec(lang ?? '')?.[0];
  return html`<pre
    tabindex="0"
    aria-label="${language === 'console' ? 'Commands and their output' : 'Example'}"
    ${language !== undefined && html` data-language="${language}"`}
  ><code>${text}</code></pre> `;
}

function list({ ordered, start, items }: Tokens.List, context: BlockContext): Html {
  const all = items.map((item) => html`<li>${blocksHtml(item.tokens, context)}</li> `);
  if (!ordered)
    return html`<ul>
      ${all}
    </ul> `;
  return html`<ol${start !== '' && start !== 1 && html` start="${start}"`}>${all}</ol> `;
}

/** A row that a code names can be linked to. */
function table({ header, rows }: Tokens.Table, { links }: BlockContext): Html {
  const body = rows.map(([first, ...others]) => {
    const id = rowId(first?.tokens ?? []);
    return html`<tr${id !== undefined && html` id="${id}"`}><th scope="row">${inlineHtml(first?.tokens ?? [], links)}</th>${others.map(({ tokens }) => html`<td>${inlineHtml(tokens, links)}</td>`)}</tr> `;
  });
  const heads = header.map(({ tokens }) =>
    plainWords(tokens).trim() === '' ? html`<td></td>` : html`<th scope="col">${inlineHtml(tokens, links)}</th>`,
  );
  return html`<div class="sideways" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${body}
      </tbody>
    </table>
  </div> `;
}

function rowId(tokens: readonly Token[]): string | undefined {
  const [only] = tokens as readonly MarkedToken[];
  const isCode = tokens.length === 1 && only?.type === 'codespan';
  return isCode && /^[a-z]+(?:-[a-z]+)+$/.test(only.text) ? only.text : undefined;
}
