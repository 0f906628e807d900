import { isUtf8 } from 'node:buffer';
import system, { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedText } from '../../authoring/fix/checked-text.ts';
import { completeRemedies } from '../../authoring/complete-remedies.ts';
import { createRecordCheck, checkAlone } from '../../authoring/record/record-check.ts';
import { detailOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { isFolder } from '../../io/disk/entry-status.ts';
import { catalogueFindings } from '../../records/record-findings.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { hostLikeAnother, hostOnlyHere } from '../../scripts/effects/risk/host-rules.ts';
import { unneededAcceptance } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { runnerNotOfferedRule } from '../../scripts/lint/record/packages.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { type CatalogueFiles, type FileContent, withBytes } from '../../catalogue/catalogue-files.ts';
import { placeEntry, type RecordPath } from '../../catalogue/layout.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { insideCatalogue, openIfThere, settingsIn, USUAL_FOLDER } from '../catalogue/open-catalogue.ts';
import type { Environment } from '../terminal/environment.ts';

export interface OpenFile {
  readonly document: TextDocument;
  readonly folder: string;
  readonly path: string;
  readonly record: RecordPath | undefined;
  /** The catalogue, in which the record has the text of the editor. */
  readonly files: CatalogueFiles;
  readonly schemas: SchemaCheck;
}

export type OpenRecord = OpenFile & { readonly record: RecordPath };

export function createFileOpener(documents: TextDocuments<TextDocument>, environment: Environment) {
  const schemas = createSchemaCheck();
  return (uri: string): OpenFile | undefined => {
    const document = documents.get(uri);
    const file = fileOf(uri);
    if (document === undefined || file === undefined) return undefined;
    const catalogue = openIfThere(USUAL_FOLDER, { ...environment, workingFolder: dirname(file) });
    if (catalogue === undefined) return undefined;
    const { folder } = catalogue;
    const path = insideCatalogue(file, folder, folder, system);
    if (path === undefined) return undefined;
    const files = withBytes(catalogue.files, (requestedPath) =>
      requestedPath === path ? editedBytes(catalogue.files.read(path, MAXIMUM_BYTES), document.getText()) : undefined,
    );
    return { document, folder, path, record: placeEntry({ path, kind: 'file' }).record, files, schemas };
  };
}

/** Byte order mark, which most editors hide. */
export const MARK = '\uFEFF';

/** The bytes of an editor's text; `undefined` where the file itself has to be reported, as a link or one that is not UTF-8. */
function editedBytes(content: FileContent, text: string): Uint8Array | undefined {
  if (content.kind === 'symbolic-link' || content.kind === 'not-a-file') return undefined;
  const savedBytes = content.kind === 'bytes' ? Buffer.from(content.bytes) : Buffer.alloc(0);
  if (!isUtf8(savedBytes)) return undefined;
  const isMarked = savedBytes.indexOf(MARK) === 0 && !text.startsWith(MARK);
  return Buffer.from(isMarked ? MARK + text : text);
}

function fileOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export function checkOf({ record, files, schemas }: OpenRecord): (text: string) => CheckedText {
  const check = createRecordCheck(schemas, severitiesOf(settingsIn(files, schemas)));
  return (text) => check(record, text);
}

export function findingsOf({ folder, path, record, files, schemas }: OpenFile, currentTime: number): Diagnostic[] {
  const placeDiagnostics = completeRemedies(placeEntry({ path, kind: 'file' }).diagnostics, {
    files,
    now: currentTime,
    changed: undefined,
  });
  if (record === undefined) return placeDiagnostics;
  const severities = severitiesOf(settingsIn(files, schemas));
  const diagnostics = checkAlone(record, files, { schemas, severities, offeredRunners: new Set(), now: currentTime });
  const hasRunners = isFolder(join(folder, 'runners'));
  return [...placeDiagnostics, ...diagnostics.filter((finding) => !needsOthers(finding, hasRunners))];
}

/** Findings about several records: in one alone, an acceptance of them seems unneeded. */
const ACROSS: ReadonlySet<string> = new Set([
  ...catalogueFindings.map(({ code }) => code),
  hostLikeAnother.code,
  hostOnlyHere.code,
]);

function needsOthers(diagnostic: Diagnostic, hasRunners: boolean): boolean {
  if (diagnostic.code === runnerNotOfferedRule.finding.code) return hasRunners;
  return diagnostic.code === unneededAcceptance.code && ACROSS.has(detailOf(diagnostic, 'code') ?? '');
}
