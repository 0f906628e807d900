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
  CodeActionKind,
  type CodeAction,
  type CodeActionParams,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { completionsAt, type Completion } from '../../authoring/editor/complete.ts';
import { hoverAt } from '../../authoring/editor/hover.ts';
import { declaredNames, nameAt, outlineOf, renameLabel } from '../../authoring/editor/names.ts';
import { acceptanceOf, fixAll, fixOf, type AcceptanceEdit } from '../../authoring/editor/quick-fixes.ts';
import type { SchemaReader } from '../../authoring/editor/schema-at.ts';
import type { EditedCatalogue } from './opened-catalogue.ts';
import { toEdits, bareText, meet, offsetIn, rangeBetween, type Reported } from './to-protocol.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';

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

export interface OpenRecord {
  readonly edited: EditedCatalogue;
  readonly record: RecordPath;
  readonly document: TextDocument;
}

/** Findings of a selection for which something is offered. */
const MOST = 50;

/** What can be done about findings: their fixes, acceptances, and all fixes of the record at once. */
export function codeActions(
  { context: { only }, range }: CodeActionParams,
  { edited, record, document }: OpenRecord,
  reported: readonly Reported[],
  takesSnippets: boolean,
): CodeAction[] {
  const isWanted = (kind: string) =>
    only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const text = document.getText();
  const check = (next: string) => edited.check(record, next);
  const here = reported.filter(({ diagnostic }) => meet(diagnostic.range, range)).slice(0, MOST);
  const actions: CodeAction[] = [];
  const seen = new Set<string>();
  for (const { found, diagnostic } of isWanted(CodeActionKind.QuickFix) ? here : []) {
    const base = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
    const fix = fixOf(found, { role: record.role, text }, check);
    if (fix !== undefined) {
      const edit = { changes: { [document.uri]: toEdits(fix.edits, document) } };
      actions.push({ ...base, title: fix.title, isPreferred: true, edit });
    }
    const acceptance = acceptanceOf(found, text);
    const name = JSON.stringify([acceptance?.title, acceptance?.at]);
    if (acceptance === undefined || seen.has(name)) continue;
    seen.add(name);
    actions.push({ ...base, title: acceptance.title, edit: acceptanceEdit(acceptance, document, takesSnippets) });
  }
  const all = isWanted(CodeActionKind.SourceFixAll) ? fixAll(record.role, text, check) : undefined;
  if (all !== undefined) {
    const edit = { changes: { [document.uri]: toEdits(all.edits, document) } };
    actions.push({ title: all.title, kind: CodeActionKind.SourceFixAll, edit });
  }
  return actions;
}

/** Where an editor takes one, a snippet, so that the reason is typed at once. */
function acceptanceEdit(
  { at, before, after }: AcceptanceEdit,
  document: TextDocument,
  takesSnippets: boolean,
): WorkspaceEdit {
  const position = document.positionAt(at);
  const range = { start: position, end: position };
  if (!takesSnippets) return { changes: { [document.uri]: [{ range, newText: before + after }] } };
  const value = `${escaped(before)}\${1:reason}${escaped(after)}`;
  const textDocument = { uri: document.uri, version: document.version };
  return { documentChanges: [{ textDocument, edits: [{ range, snippet: { kind: 'snippet', value } }] }] };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`);
}
