import { createConnection } from 'vscode-languageserver';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { answerEditor } from '../../lsp/language-server.ts';
import { ExitCode, Misuse } from '../../terminal/environment.ts';
import type { Run } from '../../terminal/options.ts';
import type { defineLsp } from './definition.ts';

const REMEDY = 'This command is for editors to start: name it in the settings of yours as a language server.';

export const lsp: Run<typeof defineLsp> = async (_options, environment) => {
  const input = environment.input as NodeJS.ReadStream;
  const reader = new StreamMessageReader(input);
  const writer = new StreamMessageWriter(environment.out as unknown as NodeJS.WritableStream);
  let isShutDown = false;
  let end: (code: ExitCode) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const exit = new Promise<ExitCode>((resolve, reject) => {
    [end, fail] = [resolve, reject];
  });
  // A person at a terminal, or an editor that is set up wrongly, would wait for ever.
  reader.onError(({ message }) => {
    fail(new Misuse(`Standard input has no message of an editor: ${message.replaceAll(/\s+/g, ' ')}`, REMEDY));
  });
  input.once('data', (chunk: Buffer) => {
    const [, line] = /^([^\n]*)\n/.exec(chunk.toString('latin1')) ?? [];
    if (line !== undefined && !/^[\w-]+:.*\r$/.test(line))
      fail(
        new Misuse(`Standard input has no message of an editor: it begins with "${line.trim().slice(0, 100)}"`, REMEDY),
      );
  });
  const connection = createConnection((logger) => createProtocolConnection(reader, writer, logger), {
    initialize: () => undefined,
    get shutdownReceived() {
      return isShutDown;
    },
    set shutdownReceived(isReceived) {
      isShutDown = isReceived;
    },
    // The protocol wants 1 where the editor has not announced the end.
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
  try {
    return await exit;
  } finally {
    stop();
    connection.dispose();
    // An editor that keeps its end open would keep this program running.
    input.destroy();
  }
};
