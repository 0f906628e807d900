import { type CodeActionParams, type CodeAction, CodeActionKind, type WorkspaceEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { fixOf, acceptanceOf, fixAll, type AcceptanceEdit } from '../../authoring/editor/quick-fixes.ts';
import { checkOf, type OpenRecord } from './open-record.ts';
import { meet, type EditorFinding, toEdits } from './to-protocol.ts';

const MAX_FINDINGS = 50;

export function codeActions(
  { context: { only }, range }: CodeActionParams,
  open: OpenRecord,
  reports: readonly EditorFinding[],
  takesSnippets: boolean,
): CodeAction[] {
  const isWanted = (kind: string) =>
    only === undefined || only.some((prefix) => kind === prefix || kind.startsWith(`${prefix}.`));
  const { record, document } = open;
  const text = document.getText();
  const check = checkOf(open);
  const reportsHere = reports.filter(({ diagnostic }) => meet(diagnostic.range, range)).slice(0, MAX_FINDINGS);
  const actions: CodeAction[] = [];
  const offeredActions = new Set<string>();
  for (const { source, diagnostic } of isWanted(CodeActionKind.QuickFix) ? reportsHere : []) {
    const base = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
    const fix = fixOf(record.role, text, check, source);
    if (fix !== undefined) {
      const edit = { changes: { [document.uri]: toEdits(fix.edits, document) } };
      actions.push({ ...base, title: fix.title, isPreferred: true, edit });
    }
    const acceptance = acceptanceOf(source, text);
    const name = JSON.stringify([acceptance?.title, acceptance?.offset]);
    if (acceptance === undefined || offeredActions.has(name)) continue;
    offeredActions.add(name);
    actions.push({ ...base, title: acceptance.title, edit: acceptanceEdit(acceptance, document, takesSnippets) });
  }
  const fixAllAction = isWanted(CodeActionKind.SourceFixAll) ? fixAll(record.role, text, check) : undefined;
  if (fixAllAction !== undefined) {
    const edit = { changes: { [document.uri]: toEdits(fixAllAction.edits, document) } };
    actions.push({ title: fixAllAction.title, kind: CodeActionKind.SourceFixAll, edit });
  }
  return actions;
}

/** The comment that accepts a finding: a snippet where the editor supports it, in which the person types the reason at once. */
function acceptanceEdit(
  { offset, textBefore, textAfter }: AcceptanceEdit,
  document: TextDocument,
  takesSnippets: boolean,
): WorkspaceEdit {
  const position = document.positionAt(offset);
  const range = { start: position, end: position };
  if (!takesSnippets) return { changes: { [document.uri]: [{ range, newText: textBefore + textAfter }] } };
  const value = `${escapeSnippet(textBefore)}\${1:reason}${escapeSnippet(textAfter)}`;
  const textDocument = { uri: document.uri, version: document.version };
  return { documentChanges: [{ textDocument, edits: [{ range, snippet: { kind: 'snippet', value } }] }] };
}

function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`);
}
