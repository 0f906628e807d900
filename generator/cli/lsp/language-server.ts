import {
  CodeActionKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
  TextDocuments,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { textEdits } from '../../authoring/editor/quick-fixes.ts';
import { createSchemaReader } from '../../authoring/editor/schema-at.ts';
import { symbolsOf } from '../../authoring/editor/symbols.ts';
import { formatText } from '../../authoring/format/format-text.ts';
import { withSchemaLine } from '../commands/schema-line.ts';
import type { Environment } from '../terminal/environment.ts';
import { THIS_PACKAGE } from '../terminal/this-package.ts';
import type { EditedCatalogue } from './opened-catalogue.ts';
import { completeIn, definitionIn, hoverIn, renamable, renameIn } from './record-answers.ts';
import { codeActions, type OpenRecord } from './code-actions.ts';
import { toEdits, toSymbols } from './to-protocol.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** What the server can do, for the first answer of the protocol. */
const ANSWER: InitializeResult = {
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
    documentFormattingProvider: true,
    documentSymbolProvider: true,
    completionProvider: { triggerCharacters: ['$', '{', ' ', '-'] },
    hoverProvider: true,
    definitionProvider: true,
    renameProvider: { prepareProvider: true },
  },
  serverInfo: { name: THIS_PACKAGE.name, version: THIS_PACKAGE.version },
};

/** Answers an editor, until the connection ends. Returns what stops watching. */
export function answerEditor(
  connection: Connection,
  cache: string | false | undefined,
  environment: Environment,
): () => Promise<void> {
  const documents = new TextDocuments(TextDocument);
  const publisher = createPublisher(connection);
  let isOver = false;
  const schedule = createSchedule((edited) => {
    // Messages after the end of the connection have no reader, and would throw.
    if (!isOver) publisher.publish(edited);
  });
  let client: InitializeParams['capabilities'] = {};
  const workspace = createWorkspace(cache, environment, {
    onChange: schedule,
    onTrouble: (message) => {
      connection.console.warn(message);
    },
    onStart: (reading) => {
      if (client.window?.workDoneProgress === true) void showProgress(connection, reading);
    },
  });
  const opened = (uri: string) => openRecord(uri, documents, workspace);

  connection.onInitialize((params) => {
    client = params.capabilities;
    return ANSWER;
  });
  followDocuments(documents, workspace);
  connection.onCodeAction((params) => {
    const open = opened(params.textDocument.uri);
    if (open === undefined) return [];
    const takesSnippets = client.workspace?.workspaceEdit?.snippetEditSupport === true;
    return codeActions(params, open, publisher.reported(open.edited, open.record.path), takesSnippets);
  });
  connection.onDocumentFormatting(({ textDocument }) => format(opened(textDocument.uri), connection));
  connection.onDocumentSymbol(({ textDocument }) => {
    const open = opened(textDocument.uri);
    return open && toSymbols(symbolsOf(open.edited.check(open.record, open.document.getText()).root), open.document);
  });
  answerAtPositions(connection, opened, publisher);
  documents.listen(connection);
  return async () => {
    isOver = true;
    await Promise.all(workspace.all().map((edited) => edited.stop()));
  };
}

/** Answers what is asked of a place in a record. */
function answerAtPositions(
  connection: Connection,
  opened: (uri: string) => OpenRecord | undefined,
  { reported }: Publisher,
): void {
  const schemas = createSchemaReader();
  type Asked = TextDocumentPositionParams;
  const at =
    <Answer>(answer: (open: OpenRecord, asked: Asked) => Answer) =>
    (asked: Asked) => {
      const open = opened(asked.textDocument.uri);
      return open && answer(open, asked);
    };
  connection.onCompletion(at((open, { position }) => completeIn(open, position, schemas)));
  connection.onHover(
    at((open, { position }) => hoverIn(open, position, schemas, reported(open.edited, open.record.path))),
  );
  connection.onDefinition(at((open, { position }) => definitionIn(open, position)));
  connection.onPrepareRename(at((open, { position }) => renamable(open, position)));
  connection.onRenameRequest((asked) => at((open, { position }) => renameIn(open, position, asked.newName))(asked));
}

/** The record of an address, where it is one and is open. */
function openRecord(uri: string, documents: TextDocuments<TextDocument>, workspace: Workspace): OpenRecord | undefined {
  const document = documents.get(uri);
  const { edited, record } = (document && workspace.find(uri)) ?? {};
  return document === undefined || edited === undefined || record === undefined
    ? undefined
    : { edited, record, document };
}

/** Lays the texts of documents over what is on disk. */
function followDocuments(documents: TextDocuments<TextDocument>, workspace: Workspace): void {
  const isOpen = new Set<string>();
  documents.onDidChangeContent(({ document }) => {
    const { edited, path } = workspace.find(document.uri) ?? {};
    if (edited === undefined || path === undefined) return;
    // A document that was opened is reported as changed, too.
    if (isOpen.has(document.uri)) edited.change(path, document);
    else edited.open(path, document);
    isOpen.add(document.uri);
  });
  documents.onDidClose(({ document }) => {
    const { edited, path } = workspace.find(document.uri) ?? {};
    isOpen.delete(document.uri);
    if (path !== undefined) edited?.close(path);
  });
}

/** What `fmt` would change. */
function format(open: OpenRecord | undefined, connection: Connection) {
  if (open === undefined) return undefined;
  const { edited, record, document } = open;
  const before = document.getText();
  const text = withSchemaLine(before, edited.catalogue.folder, record);
  const formatted = formatText(record.role, text, (next) => edited.check(record, next));
  if (formatted.kind === 'formatted') return toEdits(textEdits(before, formatted.text), document);
  const reason = formatted.kind === 'refused' ? formatted.reason : 'it has errors';
  connection.console.info(`${record.path} is left as it is, since ${reason}`);
  return [];
}

/** Calls back for each catalogue that has changed, once for all messages that have come already. */
function createSchedule(work: (edited: EditedCatalogue) => void): (edited: EditedCatalogue) => void {
  const waiting = new Set<EditedCatalogue>();
  return (edited) => {
    if (waiting.size === 0)
      setImmediate(() => {
        const now = [...waiting];
        waiting.clear();
        now.forEach(work);
      });
    waiting.add(edited);
  };
}

async function showProgress(connection: Connection, work: Promise<void>): Promise<void> {
  const progress = await connection.window.createWorkDoneProgress();
  progress.begin('Reading the catalogue');
  await work.finally(() => {
    progress.done();
  });
}
