import { createConnection } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { answerEditor } from '../lsp/language-server.ts';
import { type Environment, ExitCode } from '../terminal/environment.ts';
import type { LspOptions } from '../definitions/lsp.ts';

/** Speaks with an editor over standard input and output until that ends it. */
export async function lsp(_options: LspOptions, environment: Environment): Promise<ExitCode> {
  const input = environment.input as NodeJS.ReadStream;
  const reader = new StreamMessageReader(input);
  const writer = new StreamMessageWriter(environment.out as unknown as NodeJS.WritableStream);
  let isShutDown = false;
  let end: (code: ExitCode) => void = () => undefined;
  const ended = new Promise<ExitCode>((resolve) => {
    end = resolve;
  });
  const connection = createConnection((logger) => createProtocolConnection(reader, writer, logger), {
    initialize: () => undefined,
    get shutdownReceived() {
      return isShutDown;
    },
    set shutdownReceived(isReceived) {
      isShutDown = isReceived;
    },
    // As the protocol says: 1 where the editor has not announced it.
    exit: (code) => {
      end(code === 0 ? ExitCode.clean : ExitCode.findings);
    },
  });
  const stop = answerEditor(connection, environment);
  reader.onClose(() => {
    end(isShutDown ? ExitCode.clean : ExitCode.findings);
  });
  environment.onStop(() => {
    end(ExitCode.clean);
  });
  connection.listen();
  const code = await ended;
  stop();
  connection.dispose();
  // An editor may keep its end open.
  input.destroy();
  return code;
}
