import { buildSync } from 'esbuild';
import { memoize } from '../../findings/memoize.ts';
import type { RenderedDocument } from './document.ts';
import { renderDocuments } from './render-documents.ts';

/** The documents as HTML. The compiled program has what comes of it in the place of this module. */
export function renderedDocuments(): readonly RenderedDocument[] {
  return rendered('../../..');
}

const rendered = memoize((folder) => renderDocuments(buildSync, new URL(folder, import.meta.url).pathname));
