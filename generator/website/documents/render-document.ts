import MarkdownIt from 'markdown-it';
import { memoize } from '../../findings/memoize.ts';
import { treeOf } from '../html/markdown-tree.ts';
import { blocksHtml, plainWords } from './blocks.ts';
import type { Document, DocumentSection, RenderedDocument } from './document.ts';
import { linksIn, type Pictures } from './links.ts';

/** A document of so many parts lists only its chapters. */
const MOST_SECTIONS = 40;

const parser = memoize(() => new MarkdownIt({ html: true, linkify: true }));

/** Turns the Markdown of a document into HTML. `codes` are those of findings, which are led to wherever they stand. */
export function renderDocument(
  document: Document,
  text: string,
  codes: ReadonlySet<string>,
  pictures: Pictures = new Map(),
): RenderedDocument {
  const nodes = treeOf(parser('').parse(text, {}));
  const anchorOf = createAnchors();
  const sections: DocumentSection[] = [];
  for (const node of nodes.filter(({ token }) => token.type === 'heading_open')) {
    const [words, depth] = [plainWords(node), Number(node.token.tag.slice(1))];
    const section = { id: anchorOf(words), text: words, level: Math.min(depth, 3) };
    if (depth > 1) sections.push(section);
  }
  const first = nodes.findIndex(({ token }) => token.tag === 'h1');
  const title = nodes[first] && plainWords(nodes[first]);
  const inBody = createAnchors();
  // The heading of the page takes its anchor as well.
  if (title !== undefined) inBody(title);
  const body = blocksHtml(nodes.slice(first + 1), { links: linksIn(document.file, codes, pictures), anchorOf: inBody });
  return {
    ...document,
    heading: title ?? document.title,
    sections: sections.length > MOST_SECTIONS ? sections.filter(({ level }) => level === 2) : sections,
    body: body.text,
  };
}

/** The codes of findings: headings of one word in the document about them. */
export function codesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^### ([a-z0-9-]+)$/gm)].map(([, code = '']) => code));
}

/** Creates what gives ids to headings, as code hosts do, so that a link leads to the same place here and there. */
export function createAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${String(count)}`;
  };
}
