import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  type CodeAction,
  createProtocolConnection,
  type Diagnostic,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { lsp } from '../../../generator/cli/commands/lsp/lsp.ts';
import { runIn } from '../../run-command.ts';

/** An editor of a test: it sends what one would, and keeps what it was told. */
export type Editor = Awaited<ReturnType<typeof startEditor>>;

interface Start {
  readonly capabilities?: ClientCapabilities;
  readonly now?: () => number;
}

/** Starts the server within this process, for the catalogue in a folder. */
export async function startEditor(folder: string, { capabilities = {}, now: clock }: Start = {}) {
  const toServer: PassThrough & { isTTY?: boolean } = new PassThrough();
  const fromServer = new PassThrough();
  const connection = createProtocolConnection(new StreamMessageReader(fromServer), new StreamMessageWriter(toServer));
  const ending = runIn(clock === undefined ? {} : { now: clock }, (environment) =>
    lsp({}, { ...environment, input: toServer, out: fromServer }),
  );
  const documents = new Map<string, TextDocument>();
  const diagnosticsByUri = new Map<string, readonly Diagnostic[]>();
  let last = 0;
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    diagnosticsByUri.set(uri, diagnostics);
    last += 1;
  });
  connection.listen();
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
  await connection.sendNotification('initialized', {});
  const uri = (path: string) => pathToFileURL(join(folder, path)).href;
  const documentOf = (path: string) => {
    const document = documents.get(path);
    if (document === undefined) throw new Error(`${path} is not open`);
    return document;
  };

  async function change(path: string, text: string): Promise<void> {
    const document = TextDocument.create(uri(path), 'yaml', documentOf(path).version + 1, text);
    documents.set(path, document);
    const textDocument = { uri: document.uri, version: document.version };
    await connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
  }

  const editor = {
    connection,
    uri,
    document: documentOf,
    text: (path: string) => documentOf(path).getText(),
    open: async (path: string, text: string) => {
      documents.set(path, TextDocument.create(uri(path), 'yaml', 1, text));
      const textDocument = { uri: uri(path), languageId: 'yaml', version: 1, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    change,
    close: async (path: string) => {
      documents.delete(path);
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(path) } });
    },
    /** What was told of a record, once nothing more is told for a while. */
    settled: async (milliseconds = 100) => {
      for (let count = -1; count !== last;) {
        count = last;
        await wait(milliseconds);
      }
    },
    /** Waits for the next time that anything is told. */
    next: async () => {
      for (const count = last; last === count;) await wait(1);
    },
    diagnostics: (path: string) => diagnosticsByUri.get(uri(path)) ?? [],
    diagnosticsByUri,
    ask: (method: string, path: string, more: object = {}): Promise<unknown> =>
      connection.sendRequest(method, { textDocument: { uri: uri(path) }, ...more }),
    actions: async (path: string, diagnostic: Diagnostic): Promise<CodeAction[]> => {
      const context = { diagnostics: [diagnostic], only: ['quickfix'] };
      const textDocument = { uri: uri(path) };
      const parameters = { textDocument, range: diagnostic.range, context };
      return (await connection.sendRequest<CodeAction[] | null>('textDocument/codeAction', parameters)) ?? [];
    },
    /** Makes the edits of an action in the documents, as an editor does. */
    apply: async (path: string, edit: WorkspaceEdit | undefined) => {
      const edits = edit?.changes?.[uri(path)] ?? [];
      await change(path, TextDocument.applyEdits(documentOf(path), [...edits]));
    },
    applyEdits: (path: string, edits: readonly TextEdit[]) =>
      change(path, TextDocument.applyEdits(documentOf(path), [...edits])),
    stop: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return (await ending).code;
    },
  };
  onTestFinished(async () => {
    toServer.end();
    await ending;
    connection.dispose();
  });
  return editor;
}
