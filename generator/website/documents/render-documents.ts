import type { buildSync } from 'esbuild';
import { documents, type RenderedDocument } from './document.ts';
import { FINDINGS_DOCUMENT, placeOf } from './links.ts';
import { codesIn, renderDocument } from './render-document.ts';

/** A picture of the project in Markdown. */
const PICTURE = /!\[[^\]]*\]\((?!https?:)([^()\s]+\.svg)\)/g;

/** Renders the documents in the folder of the project. They are read by what bundles the program. */
export function renderDocuments(build: typeof buildSync, project: string): RenderedDocument[] {
  const all = documents.map((document) => ({ document, text: read(build, project, document.file) }));
  const findings = all.find(({ document }) => document.name === FINDINGS_DOCUMENT)?.text ?? '';
  const codes = codesIn(findings);
  const shown = all.flatMap(({ document, text }) =>
    Array.from(text.matchAll(PICTURE), ([, href = '']) => placeOf(href, document.file).path),
  );
  const pictures = new Map(shown.map((path) => [path, read(build, project, path)]));
  return all.map(({ document, text }) => renderDocument(document, text, codes, pictures));
}

function read(build: typeof buildSync, project: string, file: string): string {
  const { outputFiles } = build({
    entryPoints: [file],
    absWorkingDir: project,
    loader: { '.md': 'copy', '.svg': 'copy' },
    outdir: '.',
    allowOverwrite: true,
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
