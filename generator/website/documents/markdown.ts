import createParser, { type MarkdownIt, type RendererRule, type Token } from 'markdown-it';
import { html, Html } from '../html/html.ts';
import { documentAddress, documents } from './document.ts';

/** Allowed tags; HTML in Markdown is text. */
const ALLOWED_TAGS = new Set('a br code em h2 h3 li ol p pre strong table tbody td th thead tr ul'.split(' '));

const ALLOWED_ADDRESS = /^(?:https?:\/\/|#|(?![a-z][a-z+.-]*:|\/))/i;

export interface MarkdownContext {
  readonly file: string;
  readonly codes: ReadonlySet<string>;
  readonly readFile: (path: string) => string;
}

export function createMarkdown(context: MarkdownContext): MarkdownIt {
  const markdown = createParser({ linkify: true });
  markdown.validateLink = (address) => ALLOWED_ADDRESS.test(address);
  const { renderer } = markdown;
  const renderTag = renderer.renderToken.bind(renderer);
  renderer.renderToken = (tokens, index, options) =>
    ALLOWED_TAGS.has(tokens[index]?.tag ?? '') ? renderTag(tokens, index, options) : '';
  Object.assign(renderer.rules, BLOCK_RULES, {
    link_open: linkRule(context),
    code_inline: codeRule(context),
    image: pictureRule(context),
  });
  return markdown;
}

const BLOCK_RULES: Readonly<Record<string, RendererRule>> = {
  heading_close: (tokens, index, options, _env, renderer) => {
    const id = String(tokens[index - 2]?.attrGet('id'));
    const link = html`<a class="anchor" href="#${id}" aria-label="Link to “${plainWords(tokens[index - 1])}”">#</a>`;
    return ` ${link.text}${renderer.renderToken(tokens, index, options)}`;
  },
  fence: (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const label = info === 'console' ? 'Commands and their output' : 'Example';
    return html`<pre tabindex="0" aria-label="${label}"><code>${content.replace(/\n$/, '')}</code></pre> `.text;
  },
  table_open: () => '<div class="sideways" tabindex="0" role="group" aria-label="Table"><table>',
  table_close: () => '</table></div>\n',
  // Rows named by a code have an id.
  tr_open: (tokens, index, options, _env, renderer) => {
    const [piece, ...laterPieces] = tokens[index + 2]?.children ?? [];
    const isCode =
      laterPieces.length === 0 && piece?.type === 'code_inline' && /^[a-z]+(?:-[a-z]+)+$/.test(piece.content);
    if (isCode) tokens[index]?.attrSet('id', piece.content);
    return renderer.renderToken(tokens, index, options);
  },
  th_open: () => '<th scope="col">',
  td_open: (tokens, index) => (tokens[index - 1]?.type === 'tr_open' ? '<th scope="row">' : '<td>'),
  td_close: (tokens, index) => (tokens[index - 3]?.type === 'tr_open' ? '</th>' : '</td>'),
};

export function plainWords(line: Token | undefined): string {
  return (line?.children ?? []).map(({ content }) => content).join('');
}

function linkRule({ file }: MarkdownContext): RendererRule {
  return (tokens, index, options, _env, renderer) => {
    const [link, words] = tokens.slice(index, index + 2);
    const href = String(link?.attrGet('href'));
    if (link === undefined || /^(?:https?:|#)/i.test(href)) return renderer.renderToken(tokens, index, options);
    const { path, hash } = placeOf(href, file);
    const page = documents.find((document) => document.file === path);
    link.attrs = [page === undefined ? ['data-file', path] : ['href', documentAddress(page.name) + hash]];
    // File names mean nothing to visitors.
    const isName = ['', '.md'].some((ending) => `/${path}`.endsWith(`/${String(words?.content)}${ending}`));
    if (words !== undefined && page !== undefined && isName) words.content = page.title;
    return renderer.renderToken(tokens, index, options);
  };
}

/** Codes of findings lead to what is said of them, addresses such as `/docs/findings/` to their page. */
function codeRule({ codes }: MarkdownContext): RendererRule {
  return (tokens, index) => {
    const code = tokens[index]?.content ?? '';
    const [, name, hash = ''] = /^\/docs\/([a-z]+)\/(#[\w-]+)?$/.exec(code) ?? [];
    const page = documents.find((document) => document.name === name);
    if (page !== undefined) return html`<a href="${documentAddress(page.name)}${hash}">${page.title}</a>`.text;
    if (codes.has(code) && code.includes('-'))
      return html`<a href="${documentAddress('findings')}#${code}"><code>${code}</code></a>`.text;
    // Short code such as an option must not break at a hyphen.
    return html`<code${code.length <= 24 && /^\S*-\S*$/.test(code) && html` class="whole"`}>${code}</code>`.text;
  };
}

function pictureRule({ file, readFile }: MarkdownContext): RendererRule {
  return (tokens, index) => {
    const { path } = placeOf(String(tokens[index]?.attrGet('src')), file);
    const words = tokens[index]?.content;
    if (!path.endsWith('.svg')) return html`${words}`.text;
    const shapes = readFile(path)
      .replace(/<title>[^<]*<\/title>/, '')
      .replace(' role="img"', ' aria-hidden="true"')
      .replaceAll(/ style="[^"]*"/g, '');
    return html`<span class="picture" role="img" aria-label="${words}" tabindex="0">${new Html(shapes)}</span>`.text;
  };
}

function placeOf(href: string, file: string): { readonly path: string; readonly hash: string } {
  const { pathname, hash } = new URL(href, `file:///${file}`);
  return { path: decodeURIComponent(pathname.slice(1)), hash };
}
