import { expect, test } from 'vitest';
import { checkLink, type LinkNetwork, type Link } from '../../../generator/authoring/links/check-link.ts';
import type { Answered, Outcome, Redirect } from '../../../generator/io/network/door/ask.ts';

const URL_A = 'https://example.org/a';
const BODY_SHA256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';

const answerOf = (status: number, more: Partial<Answered> = {}): Answered => ({
  kind: 'answered',
  status,
  headers: { 'content-length': '5' },
  steps: [],
  bytes: 0,
  ...more,
});

const redirection = (...steps: Redirect[]) => answerOf(200, { steps });

/** A host that answers each kind of question with one outcome. */
function network(answers: Partial<Record<'HEAD' | 'RANGE' | 'GET', Outcome>>) {
  const requests: string[] = [];
  const result: LinkNetwork = {
    ask: (_url, { method, headers, body }) => {
      const name = method === 'HEAD' ? method : headers?.['Range'] === 'bytes=0-0' ? 'RANGE' : 'GET';
      requests.push(name);
      body?.onPart(Buffer.from('x'));
      return Promise.resolve(answers[name] ?? answerOf(404));
    },
    pause: () => Promise.resolve(),
    now: () => 0,
    isOnline: () => Promise.resolve(true),
    hashes: new Set(['sha256']),
  };
  return { network: result, requests };
}

const link = (more: Partial<Link> = {}): Link => ({
  url: URL_A,
  checksums: [],
  sizes: [],
  places: ['a.yaml:1'],
  ...more,
});

const page = { headers: { 'content-type': 'text/html; charset=utf-8' } };

test.each<readonly [name: string, answers: Parameters<typeof network>[0], state: object]>([
  ['a file', { HEAD: answerOf(200) }, { state: 'alive' }],
  ['a host that refuses HEAD', { HEAD: answerOf(405), RANGE: answerOf(206) }, { state: 'alive' }],
  ['a host that denies HEAD', { HEAD: answerOf(404), RANGE: answerOf(200) }, { state: 'alive' }],
  ['an empty file', { HEAD: answerOf(405), RANGE: answerOf(416, page) }, { state: 'alive' }],
  ['no file', { HEAD: answerOf(404) }, { state: 'dead', reason: 'status 404' }],
  ['a refusal', { HEAD: answerOf(403), RANGE: answerOf(403) }, { state: 'unclear', reason: 'status 403' }],
  ['too many questions', { HEAD: answerOf(429), RANGE: answerOf(429) }, { state: 'unclear', reason: 'status 429' }],
  ['a fault', { HEAD: answerOf(503), RANGE: answerOf(503) }, { state: 'unclear', reason: 'status 503' }],
  [
    'a web page',
    { HEAD: answerOf(200, page) },
    { state: 'unclear', reason: 'it answers with a web page instead of a file' },
  ],
  [
    'no host',
    { HEAD: { kind: 'failed', cause: 'gone', reason: 'there is no such host' } },
    { state: 'dead', reason: 'there is no such host' },
  ],
  [
    'a slow host',
    { HEAD: { kind: 'failed', cause: 'slow', reason: 'no answer' } },
    { state: 'unclear', reason: 'no answer' },
  ],
  [
    'a private address',
    { HEAD: { kind: 'refused', reason: 'it is private' } },
    { state: 'unclear', reason: 'not asked, since it is private' },
  ],
  [
    'a permanent redirect',
    { HEAD: redirection({ status: 301, to: 'https://b.example/' }) },
    { state: 'moved', to: 'https://b.example/' },
  ],
  ['a temporary redirect', { HEAD: redirection({ status: 302, to: 'https://b.example/' }) }, { state: 'alive' }],
  [
    'a permanent redirect, then a temporary one',
    { HEAD: redirection({ status: 308, to: 'https://b.example/' }, { status: 302, to: 'https://c.example/' }) },
    { state: 'moved', to: 'https://b.example/' },
  ],
])('%s', async (_, answers, state) => {
  expect(await checkLink(link(), false, network(answers).network)).toEqual(state);
});

test('a page whose name is that of a page is a file', async () => {
  const manual = link({ url: `${URL_A}.html` });
  expect(await checkLink(manual, false, network({ HEAD: answerOf(200, page) }).network)).toEqual({ state: 'alive' });
});

test('a file of another size has changed', async () => {
  const { network: host } = network({ HEAD: answerOf(200) });
  expect(await checkLink(link({ sizes: [6] }), false, host)).toEqual({
    state: 'changed',
    reason: 'it has 5 bytes, not 6',
  });
  expect(await checkLink(link({ sizes: [5] }), false, host)).toEqual({ state: 'alive' });
});

test('checksums are compared on request, those that are known', async () => {
  const { network: host, requests } = network({ GET: answerOf(200), HEAD: answerOf(200) });
  const checksum = `sha256:${BODY_SHA256.toUpperCase()}`;
  expect(await checkLink(link({ checksums: [checksum, checksum] }), true, host)).toEqual({ state: 'alive' });
  const changed = { state: 'changed', reason: `its sha256 is ${BODY_SHA256}, not bb` };
  expect(await checkLink(link({ checksums: ['sha256:bb'] }), true, host)).toEqual(changed);
  expect(await checkLink(link({ checksums: ['odd:bb'] }), true, host)).toEqual({ state: 'alive' });
  expect(requests).toEqual(['GET', 'GET', 'HEAD']);
});
