import MarkdownIt from 'markdown-it';
import { memoize } from '../../findings/memoize.ts';
import { html, type Html } from '../html/html.ts';
import { type MarkdownNode, treeOf, wordsOf } from '../html/markdown-tree.ts';
import { recordText, visible } from '../html/record-text.ts';

/** Characters that are shown. */
const LONGEST = 4000;

/** Longer addresses stay text. */
const LONGEST_ADDRESS = 2000;

/** Deeper levels of lists are not read as such. */
const DEEPEST = 20;

/** A line that begins with a letter and has no sign of Markdown, nor of an address. */
const LINE = String.raw`\p{L}(?:(?:[\p{L}\p{N} .,;!()?%'"’–/-]|:(?!/))*(?:[\p{L}\p{N}.,;!()?%'"’–/-]|:(?!/)))?`;

/** Lines of words, as most descriptions are: to parse them as Markdown would take a quarter of a page's time. */
const PLAIN = new RegExp(String.raw`^${LINE}(?:\n+${LINE})*\n*$`, 'u');

/** An author's text as HTML: some Markdown, all else is text, HTML as well. */
export function authorText(written: string): Html {
  if (written.length <= LONGEST && PLAIN.test(written))
    return html`${written
      .trimEnd()
      .split(/\n{2,}/)
      .map(paragraph)}`;
  const text = written.length <= LONGEST ? written : `${beginningOf(written)} …`;
  const tokens = parser('').parse(text, {});
  // The parser leaves out what lies too deep.
  if (tokens.some(({ level }) => level >= DEEPEST - 2)) return html`<p>${recordText(text)}</p>`;
  return html`${treeOf(tokens).map(blockOf)}`;
}

function paragraph(words: string): Html {
  return html`<p><bdi>${words.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</bdi></p> `;
}

const parser = memoize(() => {
  const markdown = new MarkdownIt('zero', { breaks: true, linkify: true, maxNesting: DEEPEST });
  const wanted = ['heading', 'lheading', 'list', 'fence', 'hr', 'newline', 'escape', 'backticks', 'emphasis', 'link'];
  markdown.enable([...wanted, 'image', 'autolink', 'linkify', 'balance_pairs', 'fragments_join']);
  // Only what is written as an address is one: authors write of files such as `setup.sh` and of names with dots.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  return markdown;
});

function blockOf({ token, children }: MarkdownNode): Html {
  switch (token.type) {
    case 'heading_open':
      return html`<p><strong>${lineOf(children)}</strong></p> `;
    case 'paragraph_open':
      return token.hidden ? lineOf(children) : html`<p>${lineOf(children)}</p> `;
    case 'bullet_list_open':
      return html`<ul>
        ${children.map(blockOf)}
      </ul> `;
    case 'ordered_list_open': {
      const start = token.attrGet('start');
      return html`<ol${start !== null && html` start="${start}"`}>${children.map(blockOf)}</ol> `;
    }
    case 'list_item_open':
      return html`<li>${children.map(blockOf)}</li> `;
    case 'fence':
      return html`<pre><code>${visible(token.content)}</code></pre> `;
    case 'hr':
      return html`<hr /> `;
    default:
      return html`${visible(token.content)}`;
  }
}

/** The pieces of a line, in their own direction of writing. */
function lineOf(children: readonly MarkdownNode[]): Html {
  return html`<bdi>${children.map((line) => line.children.map(pieceOf))}</bdi>`;
}

function pieceOf(node: MarkdownNode): Html {
  const { token, children } = node;
  const inner = html`${children.map(pieceOf)}`;
  switch (token.type) {
    case 'strong_open':
      return html`<strong>${inner}</strong>`;
    case 'em_open':
      return html`<em>${inner}</em>`;
    case 'code_inline':
      return html`<code>${visible(token.content)}</code>`;
    case 'softbreak':
    case 'hardbreak':
      return html`<br />`;
    case 'link_open':
      return authorLink(String(token.attrGet('href')), inner, wordsOf(node));
    case 'image':
      // Pictures are not fetched: their host would learn who reads the page.
      return authorLink(String(token.attrGet('src')), html`${visible(token.content)}`, token.content);
    default:
      return html`${visible(token.content)}`;
  }
}

/** The beginning of a text, never with half of a character. */
function beginningOf(text: string): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
}

/** A link with its host in sight; addresses with an account name, or not of http(s), are no links. */
function authorLink(href: string, shown: Html, words: string): Html {
  const address = webAddress(href);
  if (address === undefined) return shown;
  const host = namesHost(words, address) ? '' : html` <span class="host">(${visible(address.host)})</span>`;
  return html`<a href="${address.href}" rel="nofollow noopener ugc">${shown}${host}</a>`;
}

function webAddress(href: string): URL | undefined {
  if (href.length > LONGEST_ADDRESS || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  const isPlain = address.username === '' && address.password === '';
  return isPlain && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** Whether the words begin with the address, or with its host, so that they cannot be mistaken for another one. */
function namesHost(words: string, { protocol, host }: URL): boolean {
  const start = words.startsWith(`${protocol}//`) ? `${protocol}//${host}` : host;
  return words.startsWith(start) && /^(?:[/?#]|$)/.test(words.slice(start.length));
}
