import {
  DiagnosticSeverity,
  SymbolKind,
  type Diagnostic as ProtocolDiagnostic,
  type DocumentSymbol,
  type TextEdit as ProtocolEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { RecordSymbol } from '../../authoring/editor/symbols.ts';
import type { Edit } from '../../authoring/fix/apply-edits.ts';
import { otherPlaceOf, type Diagnostic, type Severity } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import type { EditedCatalogue } from './opened-catalogue.ts';
import { plainRange, rangeBetween, rangeOf } from './positions.ts';

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
