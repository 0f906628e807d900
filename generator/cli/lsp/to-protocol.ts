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
import { wordDiagnostic } from '../../scripts/all-findings.ts';
import { siteAddress } from '../terminal/documentation-address.ts';
import { findingsOf, MARK, type OpenFile } from './open-record.ts';
import { offsetOf, toSource, type Source } from '../../yaml/load/source.ts';

export interface EditorFinding {
  readonly source: Diagnostic;
  readonly diagnostic: ProtocolDiagnostic;
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  notice: DiagnosticSeverity.Information,
};

export function reportOf(open: OpenFile, currentTime: number): EditorFinding[] {
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

/** The range of a place. It goes by offsets, since the protocol and YAML count lines differently. */
function rangeOf({ line, column, endLine, endColumn }: Place, document: TextDocument, source: Source): Range {
  return rangeBetween(document, {
    start: offsetOf(source, line, column),
    end: offsetOf(source, endLine, endColumn),
  });
}

/** The range between two offsets that count from the end of a byte order mark, as records are read. */
export function rangeBetween(document: TextDocument, { start, end }: { start: number; end: number }): Range {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return { start: document.positionAt(start + shift), end: document.positionAt(end + shift) };
}

export function bareText(text: string): string {
  return text.startsWith(MARK) ? text.slice(1) : text;
}

/** The offset of a position, counted from the end of a byte order mark, as records are read. */
export function offsetIn(document: TextDocument, position: Position): number {
  const shift = document.getText().startsWith(MARK) ? 1 : 0;
  return Math.max(0, document.offsetAt(position) - shift);
}

export function meet(a: Range, b: Range): boolean {
  const isBefore = (position: Position, other: Position) =>
    position.line < other.line || (position.line === other.line && position.character < other.character);
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}
