import { buildSync } from 'esbuild';
import { memoize } from '../../text/memoize.ts';
import { bundleDocuments } from './bundle-documents.ts';
import type { RenderedDocument } from './document.ts';

/** The documents as HTML. The compiled program has what comes of it in the place of this module. */
export function renderedDocuments(): readonly RenderedDocument[] {
  return documentsIn('../../..');
}

const documentsIn = memoize((folder) => bundleDocuments(buildSync, new URL(folder, import.meta.url).pathname));
