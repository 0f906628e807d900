import type { buildSync } from 'esbuild';
import { documents, type RenderedDocument } from './document.ts';
import { FINDINGS_DOCUMENT } from './links.ts';
import { codesIn, renderDocument } from './render-document.ts';

/** Renders the documents in the folder of the project. They are read by what bundles the program. */
export function renderDocuments(build: typeof buildSync, project: string): RenderedDocument[] {
  const all = documents.map((document) => ({ document, text: read(build, project, document.file) }));
  const findings = all.find(({ document }) => document.name === FINDINGS_DOCUMENT)?.text ?? '';
  const codes = codesIn(findings);
  return all.map(({ document, text }) => renderDocument(document, text, codes));
}

function read(build: typeof buildSync, project: string, file: string): string {
  const { outputFiles } = build({
    entryPoints: [file],
    absWorkingDir: project,
    loader: { '.md': 'copy' },
    outdir: '.',
    allowOverwrite: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
