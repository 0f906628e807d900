import { documents, type DocumentSection, type RenderedDocument } from './document.ts';
import type { Token } from 'markdown-it';
import { chapter } from '../html/fold.ts';
import { Html } from '../html/html.ts';
import { createMarkdown, type MarkdownContext, plainWords } from './markdown.ts';

/** A document of so many parts lists only its chapters. */
const MOST_SECTIONS = 40;

/** Renders the documents of the project. */
export function renderDocuments(read: MarkdownContext['read']): RenderedDocument[] {
  const findings = read('.github/FINDINGS.md');
  // Each code has a heading there.
  const codes = new Set(Array.from(findings.matchAll(/^### ([a-z0-9-]+)$/gm), ([, code = '']) => code));
  return documents.map(({ file, ...page }) => ({ ...page, ...renderDocument(read(file), { file, codes, read }) }));
}

/** Turns the Markdown of a document, which begins with its title, into HTML. */
export function renderDocument(
  text: string,
  context: MarkdownContext,
): Pick<RenderedDocument, 'heading' | 'sections' | 'body'> {
  const markdown = createMarkdown(context);
  // Comments mark the generated parts of documents.
  const tokens = markdown.parse(text.replaceAll(/^<!--.*-->$/gm, ''), {});
  const anchorOf = createAnchors();
  const headings = tokens.flatMap((token, index): DocumentSection[] => {
    if (token.type !== 'heading_open') return [];
    const words = plainWords(tokens[index + 1]);
    const id = anchorOf(words);
    token.attrSet('id', id);
    return [{ id, text: words, level: Number(token.tag.slice(1)) }];
  });
  const [title, ...sections] = headings;
  const isLong = sections.length > MOST_SECTIONS;
  const render = (part: Token[]) => markdown.renderer.render(part, markdown.options, {});
  return {
    heading: title?.text ?? '',
    sections: isLong ? sections.filter(({ level }) => level === 2) : sections,
    body: renderFolded(tokens.slice(3), isLong ? ['h2', 'h3'] : ['h2'], render),
  };
}

/** What is pressed to open a part can hold no link: the list of parts has one to it. */
const ANCHOR = / <a class="anchor".*?<\/a>/s;

/** Folds what stands under headings, and what stands under smaller ones in it: on a phone one is read at a time. */
function renderFolded(
  tokens: Token[],
  [tag, ...smaller]: readonly string[],
  render: (part: Token[]) => string,
): string {
  const starts = tokens.flatMap((token, index) => (token.type === 'heading_open' && token.tag === tag ? index : []));
  const chapters = starts.map((start, at) => {
    const own = tokens.slice(start, starts[at + 1]);
    // A heading is three tokens.
    const heading = render(own.slice(0, 3)).replace(ANCHOR, '');
    return chapter(new Html(heading), new Html(renderFolded(own.slice(3), smaller, render)));
  });
  return render(tokens.slice(0, starts[0])) + chapters.map(({ text }) => text).join('');
}

/** Creates what gives ids to headings, as code hosts do, so that a link leads to the same place here and there. */
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
