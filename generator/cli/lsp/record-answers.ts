import {
  CompletionItemKind,
  MarkupKind,
  ResponseError,
  ErrorCodes,
  type CompletionItem,
  type Hover,
  type Location,
  type Position,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { completionsAt, type Completion } from '../../authoring/editor/complete.ts';
import { hoverAt } from '../../authoring/editor/hover.ts';
import { declaredNames, nameAt, outlineOf, renameLabel } from '../../authoring/editor/names.ts';
import type { SchemaReader } from '../../authoring/editor/schema-at.ts';
import { bareText, meet, offsetIn, rangeBetween } from './to-protocol.ts';
import type { Reported } from './publisher.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import type { OpenRecord } from './code-actions.ts';

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
  const { edited, record, document } = open;
  const checked = edited.check(record, document.getText());
  const hovered = hoverAt(offsetIn(document, position), checked, record, schemas);
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
export function definitionIn(open: OpenRecord, position: Position): Location | undefined {
  const named = nameIn(open, position);
  return named && { uri: open.document.uri, range: rangeBetween(open.document, named.node) };
}

/** The stretch that a rename would replace; `undefined` where it is no label. */
export function renamable(open: OpenRecord, position: Position): { range: Range; placeholder: string } | undefined {
  const named = nameIn(open, position);
  if (named?.kind !== 'label') return undefined;
  return { range: rangeBetween(open.document, named.use), placeholder: named.name };
}

/** Renames the label under the cursor; throws what the editor shows where that cannot be. */
export function renameIn(open: OpenRecord, position: Position, name: string): WorkspaceEdit {
  const { edited, record, document } = open;
  const named = nameIn(open, position);
  const text = bareText(document.getText());
  const renamed = named && renameLabel(named, name, text, (next) => edited.check(record, next));
  if (renamed === undefined || 'reason' in renamed)
    throw new ResponseError(ErrorCodes.InvalidRequest, `Not renamed: ${renamed?.reason ?? 'there is no label here'}`);
  const edits = renamed.edits.map((edit) => ({ range: rangeBetween(document, edit), newText: edit.text }));
  return { changes: { [document.uri]: edits } };
}

function nameIn({ edited, record, document }: OpenRecord, position: Position) {
  const { source, root } = edited.check(record, document.getText());
  const outline = outlineOf(source, root);
  if (outline === undefined || root === undefined) return undefined;
  return nameAt(offsetIn(document, position), source.text, root, declaredNames(outline));
}
