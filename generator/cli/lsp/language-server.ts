import {
  CodeActionKind,
  type Connection,
  type InitializeResult,
  TextDocuments,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { textEdits } from '../../authoring/editor/quick-fixes.ts';
import { formatText } from '../../authoring/format/format-text.ts';
import { withSchemaLine } from '../records/schema-line.ts';
import type { Environment } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';
import { codeActions } from './code-actions.ts';
import { checkOf, createFileOpener, type OpenFile, type OpenRecord } from './open-record.ts';
import { completeIn, definitionIn, hoverIn } from './record-answers.ts';
import { reportOf, toEdits } from './to-protocol.ts';

/** What the server can do, for the first answer of the protocol. */
const ANSWER: InitializeResult = {
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
    documentFormattingProvider: true,
    completionProvider: { triggerCharacters: ['$', '{', ' ', '-'] },
    hoverProvider: true,
    definitionProvider: true,
  },
  serverInfo: { name: THIS_PACKAGE.name, version: THIS_PACKAGE.version },
};

/** Answers an editor, until the connection ends. Returns what stops messages about findings. */
export function answerEditor(connection: Connection, environment: Environment): () => void {
  const documents = new TextDocuments(TextDocument);
  const openFile = createFileOpener(documents, environment);
  let takesSnippets = false;
  connection.onInitialize(({ capabilities: { workspace } }) => {
    takesSnippets = workspace?.workspaceEdit?.snippetEditSupport === true;
    return ANSWER;
  });

  const at =
    <Asked extends Pick<TextDocumentPositionParams, 'textDocument'>, Answer>(
      answer: (open: OpenRecord, asked: Asked) => Answer,
    ) =>
    (asked: Asked) => {
      const open = openFile(asked.textDocument.uri);
      return open?.record && answer({ ...open, record: open.record }, asked);
    };
  const { now } = environment;
  connection.onCodeAction(at((open, asked) => codeActions(asked, open, reportOf(open, now()), takesSnippets)));
  connection.onDocumentFormatting(at((open) => format(open, connection)));
  connection.onCompletion(at((open, { position }) => completeIn(open, position)));
  connection.onHover(at((open, { position }) => hoverIn(open, position, reportOf(open, now()))));
  connection.onDefinition(at((open, { position }) => definitionIn(open, position)));
  const stop = followDocuments(documents, openFile, connection, now);
  documents.listen(connection);
  return stop;
}

/** Sends the findings of each document that was opened or changed, once for all messages that have come already. */
function followDocuments(
  documents: TextDocuments<TextDocument>,
  openFile: (uri: string) => OpenFile | undefined,
  connection: Connection,
  now: () => number,
): () => void {
  const waiting = new Map<string, OpenFile>();
  const publish = () => {
    for (const [uri, open] of waiting) {
      const diagnostics = reportOf(open, now()).map(({ diagnostic }) => diagnostic);
      void connection.sendDiagnostics({ uri, version: open.document.version, diagnostics });
    }
    waiting.clear();
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    const open = openFile(uri);
    if (open === undefined) return;
    if (waiting.size === 0) setImmediate(publish);
    waiting.set(uri, open);
  });
  documents.onDidClose(({ document: { uri } }) => {
    waiting.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
  // Messages after the end of the connection have no reader, and would throw.
  return () => {
    waiting.clear();
  };
}

/** What `fmt` would change. */
function format(open: OpenRecord, connection: Connection) {
  const { folder, record, document } = open;
  const before = document.getText();
  const formatted = formatText(record.role, withSchemaLine(before, folder, record), checkOf(open));
  if (formatted.kind === 'formatted') return toEdits(textEdits(before, formatted.text), document);
  const reason = formatted.kind === 'refused' ? formatted.reason : 'it has errors';
  connection.console.info(`${record.path} is left as it is, since ${reason}`);
  return [];
}
