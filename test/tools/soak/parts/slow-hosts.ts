import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { BASE, HEAD, INSTALLER } from '../../../findings/case.ts';
import { startRaw } from '../../../io/network/start-raw.ts';
import { writeFiles } from '../../../temporary-folder.ts';
import { checkOutcome } from '../check-outcome.ts';
import type { Bench, Part } from '../part.ts';
import { runProgram } from '../run-program.ts';

/** What a host does with a question. */
type Behaviour = (socket: Socket, head: string) => void;

const BODY = 'the file';
const OK = 'HTTP/1.1 200 OK\r\n';
const FINE = 'answers';

/** A file that is read for an hour, as the largest games are on a slow line, if its checksum is wanted. */
const ENDLESS = 'has a body without an end';

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  [FINE]: (socket, head) =>
    socket.end(`${OK}Content-Length: ${String(BODY.length)}\r\n\r\n${head.startsWith('HEAD') ? '' : BODY}`),
  'says nothing': () => undefined,
  'drips lines of a header': drip(OK, 'X-A: b\r\n'),
  'sends one hint after the other': drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  'drips a body': drip(`${OK}\r\n`, 'x'),
  [ENDLESS]: drip(`${OK}\r\n`, 'x'.repeat(50_000)),
  'drips chunks of nothing': drip(`${OK}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
  'has a large header': (socket) => socket.end(`${OK}X-A: ${'b'.repeat(100_000)}\r\n\r\n`),
  'leads to itself': (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n'),
  'leads nowhere': (socket) => socket.end('HTTP/1.1 302 Found\r\nLocation: http://\r\n\r\n'),
  'speaks no HTTP': (socket) => socket.end('220 mail.example.org ready\r\n'),
  'breaks off': (socket) => socket.destroy(),
  'is busy for long': (socket) => socket.end('HTTP/1.1 503 Busy\r\nRetry-After: 9999999\r\n\r\n'),
};

/** Those whose header is right: they count as alive where nobody reads the body. */
const MAY_LIVE = new Set([FINE, 'drips a body', ENDLESS, 'drips chunks of nothing']);

/** Longest time for all of them on a busy machine, in seconds; asked one after the other, they would take longer. */
const MOST_SECONDS = 180;

export const slowHosts: Part = {
  name: 'slow-hosts',
  promise:
    'No host holds `links` up, however slow, endless or broken its answer: each address is in the report, the other hosts ' +
    'are found alive, and the command ends.',
  share: 1,
  gateRounds: [0],
  round: async (bench) => {
    const { random, folder, isGate, tally } = bench;
    const readsBody = random.happens(0.5);
    const otherNames = Object.keys(BEHAVIOURS).filter((name) => name !== FINE && !(readsBody && name === ENDLESS));
    const names = [FINE, ...Array.from({ length: isGate ? 3 : 8 }, () => random.pick(otherNames)), FINE];
    const hosts = await Promise.all(names.map((name) => startRaw(BEHAVIOURS[name] ?? (() => undefined))));
    try {
      const addresses = hosts.flatMap(({ url }, index) =>
        Array.from({ length: 1 + random.below(isGate ? 1 : 5) }, (_none, number) => ({
          name: names[index] ?? '',
          url: `${url}/${String(number)}`,
        })),
      );
      for (const { name } of addresses) tally(`a host that ${name}`);
      writeFiles(join(folder, 'catalogue'), { ...BASE, [INSTALLER]: recordOf(addresses.map(({ url }) => url)) });
      await checkAll(bench, addresses, readsBody);
    } finally {
      await Promise.all(hosts.map(({ stop }) => stop()));
    }
  },
};

async function checkAll(
  bench: Bench,
  addresses: readonly { readonly name: string; readonly url: string }[],
  readsBody: boolean,
): Promise<void> {
  const words = ['links', '--catalogue', join(bench.folder, 'catalogue'), '--allow-private', '--no-cache'];
  const more = ['--delay', '0', '--timeout', '1', '--format', 'json', ...(readsBody ? ['--checksums'] : [])];
  const context = addresses.map(({ name }) => name).join(', ');
  const start = performance.now();
  const outcome = await runProgram([...words, ...more]);
  const seconds = (performance.now() - start) / 1000;
  if (!checkOutcome(bench, outcome, [0, 1], context)) return;
  if (seconds > MOST_SECONDS) bench.fault('links takes too long', `${String(seconds)} s: ${context}`);
  const report = JSON.parse(outcome.out) as { links: { url: string; state: string; reason?: string }[] };
  const states = new Map(report.links.map((link) => [link.url, link]));
  for (const { name, url } of addresses) {
    const { state, reason = '' } = states.get(url) ?? { state: 'missing' };
    const words = `a host that ${name} is ${state} (${reason})`;
    if (state === 'missing' || (name === FINE && state !== 'alive')) bench.fault('links is wrong', words);
    else if (state === 'alive' && !MAY_LIVE.has(name)) bench.fault('links is wrong', words);
    else if (state !== 'alive' && reason === '') bench.fault('links gives no reason', words);
  }
}

/** An installer that downloads from each address. */
function recordOf(urls: readonly string[]): string {
  const sha256 = createHash('sha256').update(BODY).digest('hex');
  const files = urls.map(
    (url, index) =>
      `    - file${String(index)}:\n        url: ${url}\n        filename: a\n        checksum: sha256:${sha256}\n`,
  );
  return `${HEAD}  files:\n${files.join('')}  game:\n    exe: a\n`;
}

/** Writes again and again, until the connection is gone. */
function drip(first: string, then: string): Behaviour {
  return (socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(then), 50);
    socket.on('close', () => {
      clearInterval(timer);
    });
  };
}
