import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const HOSTILE = '::error::\u001b[2J\n::warning::x\u202e##[group]';
const RAW = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]|##\[|^\s*::(?!(?:error|warning|notice) file=[^:]*::)/mu;

const CATALOGUE = Object.fromEntries(Object.entries(BASE).map(([path, text]) => [`catalogue/${path}`, text]));

async function run(words: readonly string[], workingFolder: string): Promise<string> {
  const { out, error } = await runCommand(words, { workingFolder });
  expect(out + error).not.toMatch(RAW);
  return out + error;
}

test.each(['text', 'github', 'jsonl', 'sarif'])('check --format %s', async (format) => {
  const folder = temporaryFolder({ ...BASE, [`games/${HOSTILE}`]: '', [`games/x/${HOSTILE}/game.yaml`]: 'id: 1\n' });
  expect(await run(['check', '--catalogue', '.', '--format', format], folder)).toContain('[2J');
});

test.each([
  ['check', HOSTILE],
  ['check', `--${HOSTILE}`],
  ['check', '--catalogue', HOSTILE],
  ['build', '--catalogue', HOSTILE],
  ['build', '--base-url', HOSTILE],
  ['explain', HOSTILE],
  ['host', HOSTILE],
  ['verify', HOSTILE],
  ['diff', HOSTILE, HOSTILE],
  ['conformance', HOSTILE],
  ['serve', '--catalogue', HOSTILE],
  [HOSTILE],
])('misuse with a hostile word: %j', async (...words) => {
  expect(await run(words, temporaryFolder(CATALOGUE))).toContain(String.raw`\x1b[2J`);
});

test('build, verify and diff of trees with hostile names', async () => {
  const folder = temporaryFolder(CATALOGUE);
  const out = `o${HOSTILE}`;
  await run(['build', '--out', out], folder);
  await run(['build', '--out', 'other'], folder);
  writeFileSync(join(folder, out, 'api', HOSTILE.replaceAll('/', '')), 'x');
  expect(await run(['verify', out], folder)).toContain(String.raw`\x1b[2J`);
  await run(['verify', out, '--format', 'jsonl'], folder);
  for (const format of ['text', 'markdown']) {
    expect(await run(['diff', out, 'other', '--format', format], folder)).toContain(String.raw`\x1b[2J`);
  }
  writeFileSync(join(folder, 'catalogue/site.yaml'), 'base_url: https://games.test\n');
  expect(await run(['host', 'caddy', '--out', `c${HOSTILE}`], folder)).toContain(String.raw`c::error::\x1b[2J\n`);
});

test('conformance of a server with hostile answers', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/\u009b31m', Allow: '\u009b2J##[group]' });
    response.end(HOSTILE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const folder = temporaryFolder();
  expect(await run(['conformance', url, '--slug', 'doom'], folder)).toContain(String.raw`2J#\x23[group]`);
  await run(['conformance', url, '--slug', 'doom', '--format', 'jsonl'], folder);
  await run(['verify', url], folder);
});
