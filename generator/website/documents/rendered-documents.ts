import { buildSync } from 'esbuild';
import { memoize } from '../../text/memoize.ts';
import type { RenderedDocument } from './document.ts';
import { renderDocuments } from './render-document.ts';

/** The documents as HTML. The compiled program has what comes of it in the place of this module. */
export function renderedDocuments(): readonly RenderedDocument[] {
  return rendered('../../..');
}

const rendered = memoize((folder) => {
  const project = new URL(folder, import.meta.url).pathname;
  return renderDocuments((path) => readText(`${project}/${path}`));
});

function readText(path: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    loader: { '.md': 'copy', '.svg': 'copy' },
    outdir: '.',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
