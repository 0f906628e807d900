import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import { memoize } from '../../text/memoize.ts';
import { html, Html } from '../html/html.ts';
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
export function authorText(source: string): Html {
  if (source.length <= LONGEST && PLAIN.test(source))
    return html`${source
      .trimEnd()
      .split(/\n{2,}/)
      .map(paragraph)}`;
  const text = source.length <= LONGEST ? source : `${beginningOf(source)} …`;
  const markdown = parser('');
  const tokens = markdown.parse(text, {});
  // The parser leaves out what lies too deep.
  if (tokens.some(({ level }) => level >= DEEPEST - 2)) return html`<p>${recordText(text)}</p>`;
  return new Html(markdown.renderer.render(tokens, markdown.options, {}));
}

function paragraph(words: string): Html {
  return html`<p><bdi>${words.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)}</bdi></p> `;
}

const parser = memoize(() => {
  const markdown = new MarkdownIt('zero', { breaks: true, linkify: true, maxNesting: DEEPEST });
  const rules = ['heading', 'lheading', 'list', 'fence', 'hr', 'newline', 'escape', 'backticks', 'emphasis', 'link'];
  markdown.enable([...rules, 'image', 'autolink', 'linkify', 'balance_pairs', 'fragments_join']);
  // Only what is written as an address is one: authors write of files such as `setup.sh` and of names with dots.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  Object.assign(markdown.renderer.rules, RULES);
  return markdown;
});

/** What each piece becomes. Lines have their own direction of writing. */
const RULES: Readonly<Record<string, RendererRule>> = {
  heading_open: () => '<p><strong><bdi>',
  heading_close: () => '</bdi></strong></p> ',
  paragraph_open: (tokens, index) => (tokens[index]?.hidden === true ? '<bdi>' : '<p><bdi>'),
  paragraph_close: (tokens, index) => (tokens[index]?.hidden === true ? '</bdi>' : '</bdi></p> '),
  bullet_list_open: () => '<ul>\n',
  bullet_list_close: () => '\n</ul> ',
  ordered_list_open: (tokens, index) => {
    const start = tokens[index]?.attrGet('start') ?? undefined;
    return start === undefined ? '<ol>' : `<ol start="${start}">`;
  },
  ordered_list_close: () => '</ol> ',
  list_item_open: () => '<li>',
  list_item_close: () => '</li> ',
  fence: (tokens, index) => `<pre><code>${textAt(tokens, index)}</code></pre> `,
  hr: () => '<hr /> ',
  text: textAt,
  code_inline: (tokens, index) => `<code>${textAt(tokens, index)}</code>`,
  softbreak: () => '<br />',
  hardbreak: () => '<br />',
  link_open: (tokens, index) => linkStart(webAddress(tokens[index]?.attrGet('href'))),
  link_close: (tokens, index) => {
    const isStart = ({ type, level }: Token) => type === 'link_open' && level === tokens[index]?.level;
    const start = tokens.slice(0, index).findLastIndex(isStart);
    const words = tokens.slice(start, index).map(({ content }) => content);
    return linkEnd(webAddress(tokens[start]?.attrGet('href')), words.join(''));
  },
  // Pictures are not fetched: their host would learn who reads the page.
  image: (tokens, index) => {
    const address = webAddress(tokens[index]?.attrGet('src'));
    return linkStart(address) + textAt(tokens, index) + linkEnd(address, tokens[index]?.content ?? '');
  },
};

function textAt(tokens: readonly Token[], index: number): string {
  return visible(tokens[index]?.content ?? '').text;
}

/** The beginning of a text, never with half of a character. */
function beginningOf(text: string): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
}

/** Addresses with an account name, or not of http(s), are no links. */
function webAddress(href: unknown): URL | undefined {
  if (typeof href !== 'string' || href.length > LONGEST_ADDRESS || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  const isPlain = address.username === '' && address.password === '';
  return isPlain && /^https?:$/.test(address.protocol) ? address : undefined;
}

function linkStart(address: URL | undefined): string {
  return address === undefined ? '' : `<a href="${html`${address.href}`.text}" rel="nofollow noopener ugc">`;
}

/** The end of a link, with its host in sight. */
function linkEnd(address: URL | undefined, words: string): string {
  if (address === undefined) return '';
  return namesHost(words, address) ? '</a>' : html` <span class="host">(${visible(address.host)})</span></a>`.text;
}

/** Whether the words begin with the address, or with its host, so that they cannot be mistaken for another one. */
function namesHost(words: string, { protocol, host }: URL): boolean {
  const start = words.startsWith(`${protocol}//`) ? `${protocol}//${host}` : host;
  return words.startsWith(start) && /^(?:[/?#]|$)/.test(words.slice(start.length));
}
