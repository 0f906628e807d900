import {
  CompletionItemKind,
  MarkupKind,
  type CompletionItem,
  type Hover,
  type Location,
  type Position,
} from 'vscode-languageserver';
import { completionsAt, type Completion } from '../../authoring/editor/complete.ts';
import { hoverAt } from '../../authoring/editor/hover.ts';
import { declaredNames, nameAt, outlineOf } from '../../authoring/editor/names.ts';
import type { SchemaReader } from '../../authoring/editor/schema-at.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { OpenRecord } from './open-record.ts';
import { bareText, meet, offsetIn, rangeBetween, type Reported } from './to-protocol.ts';
import { allFindings } from '../../scripts/all-findings.ts';

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  label: CompletionItemKind.File,
  variable: CompletionItemKind.Variable,
};

/** What can be written where the cursor is. */
export function completeIn(
  { record, document }: OpenRecord,
  position: Position,
  schemas: SchemaReader,
): CompletionItem[] {
  const offset = offsetIn(document, position);
  return completionsAt(offset, bareText(document.getText()), record, schemas).map((one) => ({
    label: one.name,
    kind: KINDS[one.kind],
    ...(one.description !== '' && { documentation: one.description }),
    textEdit: { range: rangeBetween(document, one), newText: one.text },
  }));
}

/** What is said of the place under the pointer, and why it has its findings. */
export function hoverIn(
  open: OpenRecord,
  position: Position,
  schemas: SchemaReader,
  reported: readonly Reported[],
): Hover | undefined {
  const { record, files, document } = open;
  const hovered = hoverAt(offsetIn(document, position), loadRecord(files, record.path), record, schemas);
  const here = { start: position, end: position };
  const codes = new Set(
    reported.filter(({ diagnostic }) => meet(diagnostic.range, here)).map(({ found }) => found.code),
  );
  const reasons = [...codes].map((code) => `${code}: ${allFindings.get(code)?.why ?? ''}`);
  const paragraphs = [...(hovered?.paragraphs ?? []), ...reasons];
  if (paragraphs.length === 0) return undefined;
  return {
    // Records come from strangers: nothing in them is markup.
    contents: { kind: MarkupKind.PlainText, value: paragraphs.join('\n\n') },
    ...(hovered !== undefined && { range: rangeBetween(document, hovered) }),
  };
}

/** Where the name under the cursor is declared. */
export function definitionIn({ record, files, document }: OpenRecord, position: Position): Location | undefined {
  const { source, root } = loadRecord(files, record.path);
  const outline = outlineOf(source, root);
  if (outline === undefined || root === undefined) return undefined;
  const named = nameAt(offsetIn(document, position), source.text, root, declaredNames(outline));
  return named && { uri: document.uri, range: rangeBetween(document, named.node) };
}
