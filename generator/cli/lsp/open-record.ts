import { isUtf8 } from 'node:buffer';
import system, { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type TextDocuments,
  DiagnosticSeverity,
  type Diagnostic as ProtocolDiagnostic,
  type TextEdit as ProtocolEdit,
  type Position,
  type Range,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedText, Edit } from '../../authoring/fix/checked-text.ts';
import { completeRemedies } from '../../authoring/complete-remedies.ts';
import { createRecordCheck, checkAlone } from '../../authoring/record/record-check.ts';
import { detailOf, type Diagnostic, otherPlaceOf, type Severity, type Place } from '../../findings/diagnostic.ts';
import { isFolder } from '../../io/disk/entry-status.ts';
import { catalogueFindings } from '../../records/record-findings.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { hostLikeAnother, hostOnlyHere } from '../../scripts/effects/risk/host-rules.ts';
import { repeatedVersionRule } from '../../scripts/lint/across/repeated-version.ts';
import { unneededAcceptance } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { runnerNotOfferedRule } from '../../scripts/lint/record/packages.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { type CatalogueFiles, type FileContent, withBytes } from '../../catalogue/catalogue-files.ts';
import { placeEntry, type RecordPath } from '../../catalogue/layout.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { insideCatalogue, openIfThere, settingsIn, USUAL_FOLDER } from '../catalogue/open-catalogue.ts';
import type { Environment } from '../terminal/environment.ts';
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { siteAddress } from '../terminal/documentation-address.ts';
import { offsetOf, toSource, type Source } from '../../yaml/load/source.ts';

export interface OpenFile {
  readonly document: TextDocument;
  readonly folder: string;
  readonly path: string;
  readonly record: RecordPath | undefined;
  /** The catalogue with the editor's text. */
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
const MARK = '\uFEFF';

/** The bytes of an editor's text; `undefined` if it differs from the file. */
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

function findingsOf({ folder, path, record, files, schemas }: OpenFile, currentTime: number): Diagnostic[] {
  const placeDiagnostics = completeRemedies(placeEntry({ path, kind: 'file' }).diagnostics, {
    files,
    now: currentTime,
    changed: undefined,
  });
  if (record === undefined) return placeDiagnostics;
  const severities = severitiesOf(settingsIn(files, schemas));
  const diagnostics = checkAlone(record, files, { schemas, severities, offered: new Set(), now: currentTime });
  const hasRunners = isFolder(join(folder, 'runners'));
  return [...placeDiagnostics, ...diagnostics.filter((finding) => !needsOthers(finding, hasRunners))];
}

/** Findings across records, which records may accept. */
const ACROSS: ReadonlySet<string> = new Set([
  ...[...catalogueFindings, repeatedVersionRule.finding].map(({ code }) => code),
  hostLikeAnother.code,
  hostOnlyHere.code,
]);

function needsOthers(diagnostic: Diagnostic, hasRunners: boolean): boolean {
  if (diagnostic.code === runnerNotOfferedRule.finding.code) return hasRunners;
  return diagnostic.code === unneededAcceptance.code && ACROSS.has(detailOf(diagnostic, 'code') ?? '');
}

export interface Reported {
  readonly source: Diagnostic;
  readonly diagnostic: ProtocolDiagnostic;
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
};

export function reportOf(open: OpenFile, currentTime: number): Reported[] {
  const { document, files, path } = open;
  const source = toSource(path, bareText(document.getText()));
  const site = siteAddress(files);
  return findingsOf(open, currentTime).map((finding) => {
    const { severity, code, message, help } = wordDiagnostic(finding);
    const other = otherPlaceOf(finding);
    const diagnostic: ProtocolDiagnostic = {
      range: rangeOf(finding.place, document, source),
      severity: SEVERITIES[severity],
      code,
      ...(site !== undefined && { codeDescription: { href: `${site}/docs/findings/#${code}` } }),
      source: 'catalogue',
      message: `${message}\n${help}`,
      ...(other !== undefined && {
        relatedInformation: [
          { location: { uri: document.uri, range: rangeOf(other, document, source) }, message: 'The other one' },
        ],
      }),
    };
    return { source: finding, diagnostic };
  });
}

export function toEdits(edits: readonly Edit[], document: TextDocument): ProtocolEdit[] {
  return edits.map(({ start, end, text }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: text,
  }));
}

/** The range of a place, by offsets: the protocol and YAML differ on line ends. */
function rangeOf({ line, column, endLine, endColumn }: Place, document: TextDocument, source: Source): Range {
  return rangeBetween(document, {
    start: offsetOf(source, line, column),
    end: offsetOf(source, endLine, endColumn),
  });
}

/** The range between two offsets of the text as a record is read, which begins after a byte order mark. */
export function rangeBetween(document: TextDocument, { start, end }: { start: number; end: number }): Range {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return { start: document.positionAt(start + shift), end: document.positionAt(end + shift) };
}

export function bareText(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}

/** The offset of a position in the text as a record is read. */
export function offsetIn(document: TextDocument, position: Position): number {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return Math.max(0, document.offsetAt(position) - shift);
}

export function meet(a: Range, b: Range): boolean {
  const isBefore = (position: Position, other: Position) =>
    position.line < other.line || (position.line === other.line && position.character < other.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}
