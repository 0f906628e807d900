import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { BASE, HEAD, INSTALLER } from '../../findings/case.ts';
import { serveRaw } from '../../io/network/raw-server.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Certificates for the host files.example.org, each signed by itself, with their keys, which protect nothing. */
const TRUSTED = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUYW1zE96pRh5LZbWCk+JRcOGLGUMwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRZmlsZXMuZXhhbXBsZS5vcmcwIBcNMjYxMTIzMjI0NDI0WhgP
MjEyNjEwMzAyMjQ0MjRaMBwxGjAYBgNVBAMMEWZpbGVzLmV4YW1wbGUub3JnMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAETwDNljrQzmZeQHWlYzEi+BcTyh96aR8N
wtTXyB5Jn/gYD+4/OXlXz0g934UgXXMOxtEjUo38k7+qGdYMAQykH6NxMG8wHQYD
VR0OBBYEFKN8ApHangteecNm90bmFJ71tzuuMB8GA1UdIwQYMBaAFKN8ApHangte
ecNm90bmFJ71tzuuMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRZmlsZXMu
ZXhhbXBsZS5vcmcwCgYIKoZIzj0EAwIDSAAwRQIhAJbRxYZ5tdgb+DR4rR2EbVIg
IhjuhkvI2LasClCiYs9mAiB8GByQAfXUzqA0IOUuLCUnz1I9ExR7AOII9E/vby1R
JQ==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoKxkK7nzJdq/IEia
/Tu4Fj5/zR+VR99cdD8sVn45nhShRANCAARPAM2WOtDOZl5AdaVjMSL4FxPKH3pp
Hw3C1NfIHkmf+BgP7j85eVfPSD3fhSBdcw7G0SNSjfyTv6oZ1gwBDKQf
-----END PRIVATE KEY-----
`,
};
const UNKNOWN = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBrDCCAVOgAwIBAgIUE14ZXe1cHld5NKMFlvg/dN/iqcowCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRZmlsZXMuZXhhbXBsZS5vcmcwIBcNMjYxMTIzMjI0NDI0WhgP
MjEyNjEwMzAyMjQ0MjRaMBwxGjAYBgNVBAMMEWZpbGVzLmV4YW1wbGUub3JnMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEwwhEc4Fl11Li09Nbrn11O+VFSbOyex15
bqEaCQlg3upu1RGPPNeSCurkQqLzTuBzUftQP9moPWbN551DxveBgaNxMG8wHQYD
VR0OBBYEFMhpICOn6oV5qLD14jP+NBxKtRtlMB8GA1UdIwQYMBaAFMhpICOn6oV5
qLD14jP+NBxKtRtlMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRZmlsZXMu
ZXhhbXBsZS5vcmcwCgYIKoZIzj0EAwIDRwAwRAIgW//lB4qvik389a5QsfCaVLly
nc7jvliUQ9+atmHij9QCIDqI8HuloYpgK0ulKImNnchpNdpcjyzxAZy9O6KYRL4Y
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghKZcSNypjB5qDz0f
0jfWHRelGHAv8aHpUiTw7B3K8NShRANCAATDCERzgWXXUuLT01uufXU75UVJs7J7
HXluoRoJCWDe6m7VEY8815IK6uRCovNO4HNR+1A/2ag9Zs3nnUPG94GB
-----END PRIVATE KEY-----
`,
};

const FINE = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';

async function serveTls(pair: typeof TRUSTED): Promise<string> {
  const server = createServer(pair, (_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `https://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** Starts the program to ask these addresses, which belong to this machine. */
function startLinks(urls: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const files = urls.map((url, at) => `    - file${String(at)}: ${url}\n`).join('');
  const folder = temporaryFolder({ ...BASE, [INSTALLER]: `${HEAD}  files:\n${files}  game:\n    exe: a\n` });
  const words = ['links', '--catalogue', folder, '--allow-private', '--no-cache', '--delay', '0', '--format', 'json'];
  return startCommand(words, { variables });
}

/** What a report says of each address, in their order. */
function statesIn(out: string, urls: readonly string[]) {
  const { links } = JSON.parse(out) as { links: { url: string; state: string; reason?: string }[] };
  const states = new Map(links.map(({ url, state, reason = '' }) => [url, [state, reason]]));
  return urls.map((url) => states.get(url));
}

test('a host whose certificate does not fit is said to be so, and the others are asked', async () => {
  const authority = join(temporaryFolder({ 'trusted.pem': TRUSTED.cert }), 'trusted.pem');
  const fine = await serveRaw((socket) => socket.write(FINE));
  const urls = [await serveTls(TRUSTED), await serveTls(UNKNOWN), fine.url].map((url) => `${url}/file`);
  const { code, out, error } = await startLinks(urls, { NODE_EXTRA_CA_CERTS: authority }).ending;
  expect([code, error]).toEqual([0, '']);
  expect(statesIn(out, urls)).toEqual([
    ['unclear', 'its certificate is that of another host'],
    ['unclear', 'its certificate is signed by itself alone'],
    ['alive', ''],
  ]);
});

test('Ctrl+C ends it at once, with a report of what is known', async () => {
  const fine = await serveRaw((socket) => socket.write(FINE));
  const silent = await serveRaw(() => undefined);
  const notFound = await serveRaw((socket) => socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'));
  const hosts = [fine, silent, notFound];
  const urls = hosts.map(({ url }) => `${url}/file`);
  const { child, ending } = startLinks(urls);
  while (hosts.some(({ heads }) => heads.length === 0)) await setTimeout(10);
  // The answers of the other two have to be read.
  await setTimeout(500);
  child.kill('SIGINT');
  const { code, out, error, signal } = await ending;
  expect([code, signal, error]).toEqual([1, null, '']);
  expect(statesIn(out, urls)).toEqual([
    ['alive', ''],
    ['unclear', 'not known, since this run was stopped'],
    ['dead', 'status 404'],
  ]);
});
