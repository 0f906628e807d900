import { marked, type Token, type Tokens } from 'marked';
import { blocksHtml } from './blocks.ts';
import { createAnchors } from './anchors.ts';
import type { Document, RenderedDocument, Section } from './document.ts';
import { plainWords } from './inline.ts';
import { linksIn } from './links.ts';

/** A document of so many parts lists only its chapters. */
const MOST_SECTIONS = 40;

/** Turns the Markdown of a document into HTML. `codes` are those of findings, which are led to wherever they stand. */
export function renderDocument(document: Document, text: string, codes: ReadonlySet<string>): RenderedDocument {
  const tokens = marked.lexer(text);
  const anchorOf = createAnchors();
  const sections: Section[] = [];
  for (const { depth, tokens: words } of tokens.filter(isHeading)) {
    const section = { id: anchorOf(plainWords(words)), text: plainWords(words), level: Math.min(depth, 3) };
    if (depth > 1) sections.push(section);
  }
  const first = tokens.findIndex((token) => isHeading(token) && token.depth === 1);
  const title = tokens[first];
  const inBody = createAnchors();
  // The heading of the page takes its anchor as well.
  if (title?.type === 'heading') inBody(plainWords(title.tokens ?? []));
  const body = blocksHtml(tokens.toSpliced(0, first + 1), { links: linksIn(document.file, codes), anchorOf: inBody });
  return {
    ...document,
    heading: title?.type === 'heading' ? plainWords(title.tokens ?? []) : document.title,
    sections: sections.length > MOST_SECTIONS ? sections.filter(({ level }) => level === 2) : sections,
    body: body.text,
  };
}

/** The codes of findings: headings of one word in the document about them. */
export function codesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^### ([a-z0-9-]+)$/gm)].map(([, code = '']) => code));
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}
