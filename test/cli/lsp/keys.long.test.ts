import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  createProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { COMMAND } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { makeCatalogue } from '../../tools/bench/make-catalogue.ts';
import { median } from '../../tools/bench/median.ts';

/** KEYS=100000 measures a larger catalogue. */
const INSTALLERS = Number(process.env['KEYS'] ?? 10_000);

/** From a key to the findings, in milliseconds: the median of several. */
const LIMIT = INSTALLERS > 10_000 ? 100 : 50;

test(`findings follow a key within ${String(LIMIT)} ms in a large catalogue`, { timeout: 1_200_000 }, async () => {
  const root = temporaryFolder();
  const folder = join(root, 'catalogue');
  const { firstInstaller } = makeCatalogue(folder, { installers: INSTALLERS, seed: 1, jsonTwins: false });
  spawnSync(process.execPath, [COMMAND, 'check', '-q'], { cwd: root });
  const child = spawn(process.execPath, [COMMAND, 'lsp'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let onTold: (version: number | undefined) => void = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', ({ version }: PublishDiagnosticsParams) => {
    onTold(version);
  });
  connection.listen();
  const toldOf = (wanted: number) =>
    new Promise<void>((resolve) => {
      onTold = (version) => {
        if (version === wanted) resolve();
      };
    });
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  const uri = pathToFileURL(join(folder, firstInstaller)).href;
  const text = readFileSync(join(folder, firstInstaller), 'utf8');
  const began = performance.now();
  await Promise.all([
    toldOf(1),
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text },
    }),
  ]);
  const start = performance.now() - began;
  const times: number[] = [];
  for (let version = 2; version < 102; version += 1) {
    // A letter in the notes, an id that another installer has, and a line that is no YAML.
    const next =
      [`${text}# ${'x'.repeat(version)}\n`, text.replace(/^id: .*$/m, 'id: 2'), `${text}  :\n`][version % 3] ?? '';
    const before = performance.now();
    await Promise.all([
      toldOf(version),
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text: next }],
      }),
    ]);
    times.push(performance.now() - before);
  }
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  const figures = [start, median(times), Math.max(...times)].map((time) => Math.round(time));
  const words = `${String(INSTALLERS)} installers: first findings, median and longest after a key (ms): ${figures.join(', ')}`;
  expect(median(times), words).toBeLessThan(LIMIT);
});
