import { toFindingsPage } from '../../findings/documentation/findings-page.ts';
import { allFindings, sections } from '../../scripts/all-findings.ts';
import { ruleWords } from '../../scripts/effects/risk/risk-facts.ts';
import { documents, type DocumentSection, type RenderedDocument, documentAddress } from './document.ts';
import createParser, { type MarkdownIt, type RendererRule, type Token } from 'markdown-it';
import { chapter } from '../html/elements.ts';
import { Html, html } from '../html/html.ts';
import { keysInWords } from './keys.ts';
import { wordSet } from '../../text/word-set.ts';

const MOST_SECTIONS = 40;

const KEYS = '<!-- keys -->';
const RULES = '<!-- rules -->';

/** A summary cannot contain a link. */
const ANCHOR = / <a class="anchor".*?<\/a>/s;

/** Allowed tags; HTML in Markdown is text. */
const ALLOWED_TAGS = wordSet('a br code em h2 h3 li ol p pre strong table tbody td th thead tr ul');

const ALLOWED_ADDRESS = /^(?:https?:\/\/|#|(?![a-z][a-z+.-]*:|\/))/i;

interface MarkdownContext {
  readonly file: string;
  readonly codes: ReadonlySet<string>;
  readonly readFile: (path: string) => string;
}

/** Renders all documents; `help` is that of all commands. */
export function renderDocuments(readFile: MarkdownContext['readFile'], help: string): RenderedDocument[] {
  const pages: Readonly<Record<string, string>> = {
    findings: toFindingsPage(sections),
    commands: help,
  };
  const codes = new Set(allFindings.keys());
  return documents.map(({ file = '', ...page }) => {
    const text = pages[page.name] ?? readFile(file).replace(KEYS, keysInWords).replace(RULES, rulesInWords);
    return { ...page, ...renderDocument(text, { file, codes, readFile }) };
  });
}

/** Every rule about risks, as a table in Markdown. */
function rulesInWords(): string {
  const rows = ruleWords.map(({ code, kind, title, why }) => `| \`${code}\` | ${kind} | **${title}.** ${why} |`);
  return ['| code | kind | meaning |', '| - | - | - |', ...rows].join('\n');
}

export function renderDocument(
  text: string,
  context: MarkdownContext,
): Pick<RenderedDocument, 'heading' | 'sections' | 'body'> {
  const markdown = createMarkdown(context);
  const tokens = markdown.parse(text.replaceAll(/^<!--.*-->$/gm, ''), {});
  const anchorOf = createAnchors();
  const headings = tokens.flatMap((token, index): DocumentSection[] => {
    if (token.type !== 'heading_open') return [];
    const words = plainWords(tokens[index + 1]);
    const id = anchorOf(words);
    token.attrSet('id', id);
    return [{ id, text: words, level: Number(token.tag.slice(1)) }];
  });
  const [title, ...parts] = headings;
  const isLong = parts.length > MOST_SECTIONS;
  const render = (part: Token[]) => markdown.renderer.render(part, markdown.options, {});
  return {
    heading: title?.text ?? '',
    sections: isLong ? parts.filter(({ level }) => level === 2) : parts,
    body: renderFolded(tokens.slice(3), isLong ? ['h2', 'h3'] : ['h2'], render),
  };
}

function renderFolded(
  tokens: Token[],
  [tag, ...smaller]: readonly string[],
  render: (part: Token[]) => string,
): string {
  const starts = tokens.flatMap((token, index) => (token.type === 'heading_open' && token.tag === tag ? index : []));
  const chapters = starts.map((start, index) => {
    const chapterTokens = tokens.slice(start, starts[index + 1]);
    const heading = render(chapterTokens.slice(0, 3)).replace(ANCHOR, '');
    return chapter(new Html(heading), new Html(renderFolded(chapterTokens.slice(3), smaller, render)));
  });
  return render(tokens.slice(0, starts[0])) + chapters.map(({ text }) => text).join('');
}

/** Creates ids of headings as forges do, so that fragments work in both. */
export function createAnchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${String(count)}`;
  };
}

function createMarkdown(context: MarkdownContext): MarkdownIt {
  const markdown = createParser({ linkify: true });
  markdown.validateLink = (address) => ALLOWED_ADDRESS.test(address);
  const { renderer } = markdown;
  const renderTag = renderer.renderToken.bind(renderer);
  renderer.renderToken = (tokens, index, options) =>
    ALLOWED_TAGS.has(tokens[index]?.tag ?? '') ? renderTag(tokens, index, options) : '';
  Object.assign(renderer.rules, BLOCK_RULES, inlineRules(context));
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

function plainWords(line: Token | undefined): string {
  return (line?.children ?? []).map(({ content }) => content).join('');
}

function inlineRules({ file, codes, readFile }: MarkdownContext): Readonly<Record<string, RendererRule>> {
  return {
    link_open: (tokens, index, options, _env, renderer) => {
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
    },
    // Codes of findings lead to what is said of them, addresses such as `/docs/findings/` to their page.
    code_inline: (tokens, index) => {
      const code = tokens[index]?.content ?? '';
      const [, name, hash = ''] = /^\/docs\/([a-z]+)\/(#[\w-]+)?$/.exec(code) ?? [];
      const page = documents.find((document) => document.name === name);
      if (page !== undefined) return html`<a href="${documentAddress(page.name)}${hash}">${page.title}</a>`.text;
      if (codes.has(code) && code.includes('-'))
        return html`<a href="${documentAddress('findings')}#${code}"><code>${code}</code></a>`.text;
      // Short code such as an option must not break at a hyphen.
      return html`<code${code.length <= 24 && /^\S*-\S*$/.test(code) && html` class="whole"`}>${code}</code>`.text;
    },
    image: (tokens, index) => {
      const { path } = placeOf(String(tokens[index]?.attrGet('src')), file);
      const words = tokens[index]?.content;
      if (!path.endsWith('.svg')) return html`${words}`.text;
      const shapes = readFile(path)
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(' role="img"', ' aria-hidden="true"')
        .replaceAll(/ style="[^"]*"/g, '');
      return html`<span class="picture" role="img" aria-label="${words}" tabindex="0">${new Html(shapes)}</span>`.text;
    },
  };
}

function placeOf(href: string, file: string): { readonly path: string; readonly hash: string } {
  const { pathname, hash } = new URL(href, `file:///${file}`);
  return { path: decodeURIComponent(pathname.slice(1)), hash };
}
