import { toFindingsPage } from '../../findings/documentation/findings-page.ts';
import { allFindings, sections } from '../../scripts/all-findings.ts';
import { ruleWords } from '../../scripts/effects/risk/risk-facts.ts';
import { documents, type DocumentSection, type RenderedDocument } from './document.ts';
import type { Token } from 'markdown-it';
import { chapter } from '../html/elements.ts';
import { Html } from '../html/html.ts';
import { toEffectsPage } from './effects-page.ts';
import { keysInWords } from './keys.ts';
import { createMarkdown, type MarkdownContext, plainWords } from './markdown.ts';

const MOST_SECTIONS = 40;

const KEYS = '<!-- keys -->';

/** Renders all documents; `help` is that of all commands. */
export function renderDocuments(readFile: MarkdownContext['readFile'], help: string): RenderedDocument[] {
  const pages: Readonly<Record<string, string>> = {
    effects: toEffectsPage(ruleWords),
    findings: toFindingsPage(sections),
    commands: help,
  };
  const codes = new Set(allFindings.keys());
  return documents.map(({ file = '', ...page }) => {
    const text = pages[page.name] ?? readFile(file).replace(KEYS, keysInWords);
    return { ...page, ...renderDocument(text, { file, codes, readFile }) };
  });
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

/** A summary cannot contain a link. */
const ANCHOR = / <a class="anchor".*?<\/a>/s;

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
