import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import { memoize } from '../../text/memoize.ts';
import { html, Html } from '../html/html.ts';
import { recordText, visible } from '../html/record-text.ts';

const LONGEST = 4000;

const LONGEST_ADDRESS = 2000;

const DEEPEST = 20;

/** Letters and signs that mean nothing to Markdown. */
const SIGNS = String.raw`\p{L}\p{So}“”„«»…–`;

/** A line without Markdown and addresses. */
const LINE = String.raw`[${SIGNS}](?:(?:[${SIGNS}\p{N} .,;!()?%'"’/-]|:(?!/))*(?:[${SIGNS}\p{N}.,;!()?%'"’/-]|:(?!/)))?`;

/** Most descriptions need no Markdown parser, which takes a quarter of a page's time. */
const PLAIN = new RegExp(String.raw`^${LINE}(?:\n+${LINE})*\n*$`, 'u');

/** Renders an author's text; only some Markdown is formatted, HTML stays text. */
export function authorText(source: string): Html {
  if (source.length <= LONGEST && PLAIN.test(source))
    return html`${source
      .trimEnd()
      .split(/\n{2,}/)
      .map(paragraph)}`;
  const text = source.length <= LONGEST ? source : `${beginningOf(source)} …`;
  const markdown = parser('');
  const tokens = markdown.parse(text, {});
  // The parser omits deep nesting.
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
  // Only whole URLs become links: authors mention files such as `setup.sh`.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  Object.assign(markdown.renderer.rules, RULES);
  return markdown;
});

/** Rendering of each token; lines have `dir=auto`. */
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
  // Pictures would reveal readers to their host.
  image: (tokens, index) => {
    const address = webAddress(tokens[index]?.attrGet('src'));
    return linkStart(address) + textAt(tokens, index) + linkEnd(address, tokens[index]?.content ?? '');
  },
};

function textAt(tokens: readonly Token[], index: number): string {
  return visible(tokens[index]?.content ?? '').text;
}

function beginningOf(text: string): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
}

/** Only http(s) addresses without an account name become links. */
function webAddress(href: unknown): URL | undefined {
  if (typeof href !== 'string' || href.length > LONGEST_ADDRESS || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  const isPlain = address.username === '' && address.password === '';
  return isPlain && /^https?:$/.test(address.protocol) ? address : undefined;
}

function linkStart(address: URL | undefined): string {
  return address === undefined ? '' : `<a href="${html`${address.href}`.text}" rel="nofollow noopener ugc">`;
}

function linkEnd(address: URL | undefined, words: string): string {
  if (address === undefined) return '';
  return namesHost(words, address) ? '</a>' : html` <span class="host">(${visible(address.host)})</span></a>`.text;
}

function namesHost(words: string, { protocol, host }: URL): boolean {
  const start = words.startsWith(`${protocol}//`) ? `${protocol}//${host}` : host;
  return words.startsWith(start) && /^(?:[/?#]|$)/.test(words.slice(start.length));
}
