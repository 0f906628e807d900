import MarkdownIt from 'markdown-it';
import { memoize } from '../../findings/memoize.ts';
import { treeOf, type MarkdownNode } from '../html/markdown-tree.ts';
import { blocksHtml } from './blocks.ts';
import { createAnchors } from './anchors.ts';
import type { Document, RenderedDocument, DocumentSection } from './document.ts';
import { plainWords } from './inline.ts';
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
  for (const node of nodes.filter(isHeading)) {
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

function isHeading({ token }: MarkdownNode): boolean {
  return token.type === 'heading_open';
}
