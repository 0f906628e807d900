import {
  DiagnosticSeverity,
  SymbolKind,
  type Diagnostic as ProtocolDiagnostic,
  type DocumentSymbol,
  type TextEdit as ProtocolEdit,
  type Position,
  type Range,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { RecordSymbol } from '../../authoring/editor/symbols.ts';
import type { Edit } from '../../authoring/fix/checked-text.ts';
import { otherPlaceOf, type Diagnostic, type Severity, type Place } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import type { EditedCatalogue } from './opened-catalogue.ts';
import { offsetOf, toSource } from '../../yaml/load/source.ts';

/** What names the records of a catalogue, and the page about findings, which is `undefined` where the site is published nowhere. */
type Addresses = Pick<EditedCatalogue, 'document' | 'uri'> & { readonly findingsPage: string | undefined };

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
};

/** A finding as the protocol has it: what is wrong, and what to do about it. */
export function toDiagnostic(found: Diagnostic, addresses: Addresses): ProtocolDiagnostic {
  const { file, severity, code, message, help } = worded(found);
  const { document, uri, findingsPage } = addresses;
  const rangeIn = (place: Diagnostic['place']) => {
    const opened = document(place.file);
    return opened === undefined ? plainRange(place) : rangeOf(place, opened);
  };
  const other = otherPlaceOf(found);
  return {
    range: rangeIn({ ...found.place, file }),
    severity: SEVERITIES[severity],
    code,
    ...(findingsPage !== undefined && { codeDescription: { href: `${findingsPage}#${code}` } }),
    source: 'catalogue',
    message: `${message}\n${help}`,
    ...(other !== undefined && {
      relatedInformation: [{ location: { uri: uri(other.file), range: rangeIn(other) }, message: 'The other one' }],
    }),
  };
}

/** Edits of a whole text, with a byte order mark where it has one. */
export function toEdits(edits: readonly Edit[], document: TextDocument): ProtocolEdit[] {
  return edits.map(({ start, end, text }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: text,
  }));
}

const KINDS: Readonly<Record<RecordSymbol['kind'], SymbolKind>> = {
  value: SymbolKind.Property,
  list: SymbolKind.Array,
  map: SymbolKind.Object,
};

export function toSymbols(symbols: readonly RecordSymbol[], document: TextDocument): DocumentSymbol[] {
  return symbols.map(({ name, detail, kind, start, end, nameStart, nameEnd, children }) => ({
    name,
    detail,
    kind: KINDS[kind],
    range: rangeBetween(document, { start, end }),
    selectionRange: rangeBetween(document, { start: nameStart, end: nameEnd }),
    children: toSymbols(children, document),
  }));
}

/** Records are read without it; editors mostly do not show it. */
const MARK = '\uFEFF';

/** Lines that the protocol ends at a sign that ends none in YAML. */
const OTHER_LINE_END = /\r(?!\n)/;

/** The range of a place in a record that is open: the protocol counts from 0, in UTF-16 units like places. */
function rangeOf(place: Place, document: TextDocument): Range {
  const text = document.getText();
  if (!text.startsWith(MARK) && !OTHER_LINE_END.test(text)) return plainRange(place);
  const source = toSource(place.file, bareText(text));
  const start = offsetOf(source, place.line, place.column);
  return rangeBetween(document, { start, end: offsetOf(source, place.endLine, place.endColumn) });
}

/** The range of a place in a record that is not open. */
function plainRange({ line, column, endLine, endColumn }: Place): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

/** The range between two offsets of the text as a record is read, which begins after a byte order mark. */
export function rangeBetween(document: TextDocument, { start, end }: { start: number; end: number }): Range {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return { start: document.positionAt(start + shift), end: document.positionAt(end + shift) };
}

/** The text of a document without a byte order mark. */
export function bareText(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}

/** The offset of a position in the text as a record is read. */
export function offsetIn(document: TextDocument, position: Position): number {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return Math.max(0, document.offsetAt(position) - shift);
}

/** Whether two ranges touch each other. */
export function meet(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
