import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueServer } from '../../../generator/cli/serve/create-server.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Bodies of one file at different times, of lengths that differ much. */
const BODIES = ['a', 'b'.repeat(70_000), 'c'.repeat(300_000)];

/** What a build does to a file, as often as it can. */
const REPLACE = `
  const { renameSync, writeFileSync } = require('node:fs');
  const { root, bodies } = require('node:worker_threads').workerData;
  for (let turn = 0; ; turn++) {
    writeFileSync(root + '/next', bodies[turn % bodies.length]);
    renameSync(root + '/next', root + '/api/runtime');
  }`;

test('an answer is one file from its length to its last byte, although a build replaces it all the time', async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'api'));
  writeFileSync(join(root, 'api/runtime'), 'a');
  const site = { paths: new Set(['api/runtime']), bodies: new Map<string, string>(), emptyForUnknown: false };
  const server = createCatalogueServer(root, () => site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  const replacing = new Worker(REPLACE, { eval: true, workerData: { root, bodies: BODIES } });
  await new Promise((resolve) => replacing.once('online', resolve));
  onTestFinished(async () => {
    await replacing.terminate();
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve) => {
      get({ port, agent, path: '/api/runtime' }, (response) => {
        let said = '';
        response.setEncoding('utf8').on('data', (text: string) => (said += text));
        response.on('close', () => {
          const length = Number(response.headers['content-length']);
          const isWhole = response.complete && said.length === length && BODIES.includes(said);
          resolve(isWhole ? 'whole' : `${String(said.length)} of ${String(length)}`);
        });
      }).on('error', ({ message }) => {
        resolve(message);
      });
    });
  const answers: string[] = [];
  for (let turn = 0; turn < 150; turn++) answers.push(...(await Promise.all([ask(), ask()])));
  expect(answers.filter((answer) => answer !== 'whole')).toEqual([]);
});
