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

/** Answers an editor. Returns a function that stops the sending of findings, for the end of the connection. */
export function answerEditor(connection: Connection, environment: Environment): () => void {
  const documents = new TextDocuments(TextDocument);
  const openFile = createFileOpener(documents, environment);
  let takesSnippets = false;
  connection.onInitialize(({ capabilities: { workspace } }) => {
    takesSnippets = workspace?.workspaceEdit?.snippetEditSupport === true;
    return ANSWER;
  });

  const answerAt =
    <Asked extends Pick<TextDocumentPositionParams, 'textDocument'>, Answer>(
      answer: (open: OpenRecord, params: Asked) => Answer,
    ) =>
    (params: Asked) => {
      const open = openFile(params.textDocument.uri);
      return open?.record && answer({ ...open, record: open.record }, params);
    };
  const { now: clock } = environment;
  connection.onCodeAction(answerAt((open, asked) => codeActions(asked, open, reportOf(open, clock()), takesSnippets)));
  connection.onDocumentFormatting(answerAt((open) => format(open, connection)));
  connection.onCompletion(answerAt((open, { position }) => completeIn(open, position)));
  connection.onHover(answerAt((open, { position }) => hoverIn(open, position, reportOf(open, clock()))));
  connection.onDefinition(answerAt((open, { position }) => definitionIn(open, position)));
  const stop = followDocuments(documents, openFile, connection, clock);
  documents.listen(connection);
  return stop;
}

/** Sends the findings of documents that were opened or changed, once for all messages that the editor has sent so far. */
function followDocuments(
  documents: TextDocuments<TextDocument>,
  openFile: (uri: string) => OpenFile | undefined,
  connection: Connection,
  clock: () => number,
): () => void {
  const changedFiles = new Map<string, OpenFile>();
  const publish = () => {
    for (const [uri, open] of changedFiles) {
      const diagnostics = reportOf(open, clock()).map(({ diagnostic }) => diagnostic);
      void connection.sendDiagnostics({ uri, version: open.document.version, diagnostics });
    }
    changedFiles.clear();
  };
  documents.onDidChangeContent(({ document: { uri } }) => {
    const open = openFile(uri);
    if (open === undefined) return;
    if (changedFiles.size === 0) setImmediate(publish);
    changedFiles.set(uri, open);
  });
  documents.onDidClose(({ document: { uri } }) => {
    changedFiles.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
  // Messages after the end of the connection would throw.
  return () => {
    changedFiles.clear();
  };
}

function format(open: OpenRecord, connection: Connection) {
  const { folder, record, document } = open;
  const previousText = document.getText();
  const result = formatText(record.role, withSchemaLine(previousText, folder, record), checkOf(open));
  if (result.kind === 'formatted') return toEdits(textEdits(previousText, result.text), document);
  const reason = result.kind === 'refused' ? result.reason : 'it has errors';
  connection.console.info(`${record.path} is left as it is, since ${reason}`);
  return [];
}
