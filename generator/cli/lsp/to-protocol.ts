import {
  DiagnosticSeverity,
  type Diagnostic as ProtocolDiagnostic,
  type TextEdit as ProtocolEdit,
  type Position,
  type Range,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Edit } from '../../authoring/fix/checked-text.ts';
import { otherPlaceOf, type Diagnostic, type Severity, type Place } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import { siteAddress } from '../terminal/documentation-address.ts';
import { findingsOf, MARK, type OpenFile } from './open-record.ts';
import { offsetOf, toSource } from '../../yaml/load/source.ts';

/** A finding, and the diagnostic that is sent for it. */
export interface Reported {
  readonly found: Diagnostic;
  readonly diagnostic: ProtocolDiagnostic;
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
};

/** The findings of an open file by itself, as the protocol has them: what is wrong, and what to do about it. */
export function reportOf(open: OpenFile, now: number): Reported[] {
  const { document, files } = open;
  const site = siteAddress(files);
  return findingsOf(open, now).map((found) => {
    const { severity, code, message, help } = worded(found);
    const other = otherPlaceOf(found);
    const diagnostic: ProtocolDiagnostic = {
      range: rangeOf(found.place, document),
      severity: SEVERITIES[severity],
      code,
      ...(site !== undefined && { codeDescription: { href: `${site}/docs/findings/#${code}` } }),
      source: 'catalogue',
      message: `${message}\n${help}`,
      ...(other !== undefined && {
        relatedInformation: [
          { location: { uri: document.uri, range: rangeOf(other, document) }, message: 'The other one' },
        ],
      }),
    };
    return { found, diagnostic };
  });
}

/** Edits of a whole text, with a byte order mark where it has one. */
export function toEdits(edits: readonly Edit[], document: TextDocument): ProtocolEdit[] {
  return edits.map(({ start, end, text }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText: text,
  }));
}

/** Lines that the protocol ends at a sign that ends none in YAML. */
const OTHER_LINE_END = /\r(?!\n)/;

/** The range of a place: the protocol counts from 0, in UTF-16 units like places. */
function rangeOf({ file, line, column, endLine, endColumn }: Place, document: TextDocument): Range {
  const text = document.getText();
  if (text.startsWith(MARK) || OTHER_LINE_END.test(text)) {
    const source = toSource(file, bareText(text));
    const start = offsetOf(source, line, column);
    return rangeBetween(document, { start, end: offsetOf(source, endLine, endColumn) });
  }
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
