import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { BASE, HEAD, INSTALLER, RUNTIME, RUNTIME_TEXT } from '../../findings/case.ts';
import { serveRaw } from '../../io/network/raw-server.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand, type World } from '../../run-command.ts';
import { doorWith } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BODY = 'the file';
const SHA256 = createHash('sha256').update(BODY).digest('hex');

/** A host with a file, one that has moved, one that refuses HEAD, and nothing else. */
async function host(): Promise<{ readonly base: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push(`${method ?? ''} ${url ?? ''}${headers.range === undefined ? '' : ` ${headers.range}`}`);
    if (url === '/moved') response.writeHead(301, { Location: '/file' }).end();
    else if (url === '/file' || (url === '/no-head' && method === 'GET')) response.end(method === 'HEAD' ? '' : BODY);
    else response.writeHead(url === '/no-head' ? 405 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { base: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, requests };
}

function catalogue(base: string, checksum = SHA256): string {
  const files = ['file', 'moved', 'no-head', 'gone'].map((name) => `    - ${name}: ${base}/${name}\n`).join('');
  const long = `    - sum:\n        url: ${base}/file#x\n        filename: a\n        checksum: sha256:${checksum}\n`;
  const otherLines = '    - asked: N/A:Select it\n    - var: https://$HOST/x\n';
  const script = `${HEAD}  files:\n${files}${long}${otherLines}  game:\n    exe: a\n`;
  return temporaryFolder({
    ...BASE,
    [INSTALLER]: script,
    [RUNTIME]: RUNTIME_TEXT.replace(/https:\S+/, `${base}/gone`),
  });
}

const links = (folder: string, words: readonly string[] = [], world: World = {}) =>
  runCommand(['links', '--catalogue', folder, '--delay', '0', ...words], {
    workingFolder: folder,
    openDoor: doorWith({ firstPause: 1 }),
    ...world,
  });

test('reports what is dead and what has moved, each with its records', async () => {
  const { base, requests } = await host();
  const folder = catalogue(base);
  const { code, out, error } = await links(folder, ['--allow-private', '--no-cache']);
  expect(out).toBe(
    `dead  ${base}/gone\n  status 404\n  ${INSTALLER}:12\n  ${RUNTIME}:4\n\n` +
      `moved  ${base}/moved\n  it is now at ${base}/file\n  ${INSTALLER}:10\n\n` +
      '4 addresses: 1 dead, 1 moved, 2 alive\n',
  );
  expect({ code, error }).toEqual({ code: 1, error: '' });
  expect(requests).toContain('GET /no-head bytes=0-0');
  expect(requests.filter((one) => one === 'HEAD /gone')).toHaveLength(1);
});

test('--list prints what it would ask, one address a line, and asks nothing', async () => {
  const { base, requests } = await host();
  const listing = await links(catalogue(base), ['--list']);
  const addresses = ['file', 'gone', 'moved', 'no-head'].map((name) => `${base}/${name}\n`).join('');
  expect({ ...listing, requests }).toEqual({ code: 0, out: addresses, error: '', requests: [] });
  expect(await links(catalogue(base), ['--list', RUNTIME])).toMatchObject({ code: 0, out: `${base}/gone\n` });
});

test('without the internet it reports what a host of the local network answered, and ends with 2', async () => {
  const { base } = await host();
  const far = ['a', 'b', 'c'].map((name) => `    - ${name}: https://${name}.example.org/a\n`).join('');
  const text = `${HEAD}  files:\n${far}    - near: ${base}/file\n    - lost: ${base}/gone\n  game:\n    exe: a\n`;
  const openDoor: World['openDoor'] = async (rules) => {
    const ask = await doorWith({ firstPause: 1 })(rules);
    const failure = { kind: 'failed', cause: 'gone', reason: 'there is no such host', isUnreachable: true } as const;
    return (address, question) => (address.startsWith(base) ? ask(address, question) : Promise.resolve(failure));
  };
  const { code, out, error } = await links(temporaryFolder({ ...BASE, [INSTALLER]: text }), ['--allow-private'], {
    openDoor,
  });
  expect(out).toContain(`dead  ${base}/gone\n  status 404\n`);
  expect(out).toContain('2 addresses: 1 dead, 1 alive\n');
  expect(code).toBe(2);
  expect(error).toContain('this machine seems to be offline. Nothing was found out about the other addresses');
});

test('compares checksums on request, and changes no record', async () => {
  const { base, requests } = await host();
  const folder = catalogue(base, '0'.repeat(64));
  const tree = readTree(folder);
  const words = ['--allow-private', '--no-cache', '--format', 'json'];
  const quick = JSON.parse((await links(folder, words)).out) as { links: object[] };
  expect(quick.links).toContainEqual({
    url: `${base}/file`,
    state: 'alive',
    checked_at: expect.stringMatching(/^2\d{3}-.*Z$/) as unknown,
    places: [`${INSTALLER}:9`, `${INSTALLER}:14`],
  });
  expect(requests).toContain('HEAD /file');
  const { code, out } = await links(folder, [...words, '--checksums']);
  expect(code).toBe(1);
  expect((JSON.parse(out) as { links: object[] }).links).toContainEqual({
    url: `${base}/file`,
    state: 'changed',
    reason: `its sha256 is ${SHA256}, not ${'0'.repeat(64)}`,
    checked_at: expect.any(String) as unknown,
    places: [`${INSTALLER}:9`, `${INSTALLER}:14`],
  });
  expect(readTree(folder)).toEqual(tree);
});

test('does not ask again for what answered', async () => {
  const { base, requests } = await host();
  const folder = catalogue(base);
  const timeAfter = (hours: number) => ({ now: () => 1_000_000_000_000 + hours * 3_600_000 });
  await links(folder, ['--allow-private'], timeAfter(0));
  expect(existsSync(join(folder, '.catalogue-cache', 'links.json'))).toBe(true);
  requests.length = 0;
  await links(folder, ['--allow-private'], timeAfter(23));
  expect(requests.join()).not.toContain('no-head');
  expect(requests).toContain('HEAD /gone');
  requests.length = 0;
  await links(folder, ['--allow-private'], timeAfter(25));
  expect(requests.join()).toContain('no-head');
});

test('keeps what answered in a folder, in a file that is there already, or not at all where it cannot', async () => {
  const { base, requests } = await host();
  const folder = catalogue(base);
  const words = ['--allow-private', '--cache'];
  await links(folder, [...words, 'kept/here']);
  const cacheText = readFileSync(join(folder, 'kept/here/links.json'), 'utf8');
  expect(cacheText).toContain(`${base}/no-head`);
  writeFileSync(join(folder, 'links.json'), cacheText);
  requests.length = 0;
  await links(folder, [...words, 'links.json']);
  expect(requests.join()).not.toContain('no-head');
  mkdirSync(join(folder, 'taken/links.json'), { recursive: true });
  const { code, out, error } = await links(folder, [...words, 'taken']);
  expect([code, error]).toEqual([1, expect.stringMatching(/^Nothing is remembered for the next run: .+\.$/m)]);
  expect(out).toContain(`${base}/gone`);
});

test.each(['127.0.0.1', 'localhost'])('asks no machine of this network, such as %s', async (name) => {
  const { base, requests } = await host();
  const { code, out } = await links(catalogue(base.replace('127.0.0.1', name)), ['--no-cache']);
  expect(requests).toEqual([]);
  expect(code).toBe(0);
  expect(out).toContain('not asked, since');
  expect(out).toContain('4 addresses: 4 unclear\n');
});

test('plans what to do about the open issues of a repository', async () => {
  const { base } = await host();
  const folder = catalogue(base);
  writeFileSync(
    join(folder, '.issues.json'),
    JSON.stringify([{ number: 3, title: 'Downloads fail at b.example', body: null }, null]),
  );
  const { out } = await links(folder, [
    '--allow-private',
    '--no-cache',
    '--format',
    'json',
    '--issues',
    '.issues.json',
  ]);
  const { issues } = JSON.parse(out) as { issues: object[] };
  expect(issues).toMatchObject([
    { action: 'close', number: 3 },
    { action: 'open', title: `Downloads fail at ${new URL(base).host}` },
  ]);
});

test('a file of issues that is none is misuse', async () => {
  const folder = temporaryFolder(BASE);
  expect(await links(folder, ['--format', 'json', '--issues', 'nothing'])).toMatchObject({ code: 2 });
  expect(await links(folder, ['--issues', 'nothing'])).toMatchObject({ code: 2 });
});

test('a host that drips holds nobody up, and what it leads to inside is not asked', async () => {
  const { base } = await host();
  const inner = await host();
  const drip = await serveRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('X-A: b\r\n'), 20);
    socket.on('close', () => {
      clearInterval(timer);
    });
  });
  const lure = await serveRaw((socket) => socket.end(`HTTP/1.1 302 Found\r\nLocation: ${inner.base}/file\r\n\r\n`));
  const files = [`${base}/gone`, `${drip.url}/a`, `${lure.url}/a`].map((url, at) => `    - f${String(at)}: ${url}\n`);
  const script = `${HEAD}  files:\n${files.join('')}  game:\n    exe: a\n`;
  const hostOptions = [base, drip.url, lure.url].flatMap((url) => ['--allow-host', new URL(url).host]);
  const { code, out } = await links(temporaryFolder({ ...BASE, [INSTALLER]: script }), ['--no-cache', ...hostOptions], {
    openDoor: doorWith({ patience: 300 }),
  });
  expect([code, inner.requests]).toEqual([1, []]);
  expect(out).toContain(`dead  ${base}/gone\n  status 404\n`);
  expect(out).toContain(`unclear  ${drip.url}/a\n  no answer within 0.3 seconds\n`);
  expect(out).toContain(
    `unclear  ${lure.url}/a\n  not asked, since it leads elsewhere, and 127.0.0.1 is a private address\n`,
  );
});
