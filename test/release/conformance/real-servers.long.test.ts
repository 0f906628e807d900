import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cloudfront } from '../../../generator/http/hosts/cloudfront/cloudfront.ts';
import { githubPages } from '../../../generator/http/hosts/github-pages/github-pages.ts';
import { digestFolder } from '../../../generator/io/disk/list-files.ts';
import { connect } from '../../../generator/io/network/send-request.ts';
import { nothingSubjects } from '../../../generator/release/conformance/error-assertions.ts';
import {
  idsMeant,
  type AssertionOutcome,
  runConformance,
} from '../../../generator/release/conformance/run-conformance.ts';
import { ASKED_ENDPOINTS } from '../../../generator/release/conformance/choose-sample.ts';
import { resultOf } from '../../../generator/release/conformance/report.ts';
import { lackOfBucket } from '../../http/bucket.ts';
import { freePort, hasProgram, type RunningServer, type Served } from '../../http/servers/server.ts';
import { isMissing, servers } from '../../http/servers/servers.ts';
import { startApacheAlone } from '../../http/servers/start-apache.ts';
import { startCaddyAlone } from '../../http/servers/start-caddy.ts';
import { startCloudfront } from '../../http/servers/start-cloudfront.ts';
import { startGithubPages } from '../../http/servers/start-github-pages.ts';
import { startNginxAlone } from '../../http/servers/start-nginx.ts';
import { startPages } from '../../http/servers/start-worker.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { lackOfServers } from '../../servers/load-package.ts';
import { startCommand } from '../../start-command.ts';

/** How a tree is made and served. */
interface Variant {
  readonly name: string;
  readonly prefix: string;
  readonly unknownSlug: 'not-found' | 'empty';
}

const plain: Variant = { name: 'plain', prefix: '', unknownSlug: 'not-found' };

const variants: readonly Variant[] = [
  plain,
  { name: 'below a path, unknown slugs empty', prefix: '/mirror', unknownSlug: 'empty' },
];

const METHODS_REFUSED = ['post', 'post-games'];

/** A small site has one site map, in no parts; this one names nobody for reports. */
const NOT_THERE = ['site-map-part', 'security'];

/** The headers of the contract are for programs, not for pages. */
const PAGE_NAMES = ASKED_ENDPOINTS.filter(({ isPage, name }) => isPage === true && !NOT_THERE.includes(name)).map(
  ({ name }) => name,
);

/** Pictures are compressed in themselves. */
const PICTURES = ['touch-icon', 'app-icon', 'card', 'game-card'];

/** What the two files cannot say to Cloudflare Pages, or to what stands for it here. */
const PAGES_EXCEPTIONS: readonly string[] = [
  ...['allow', 'vary', 'cors', 'cache'].flatMap((aspect) => PAGE_NAMES.map((name) => `${name}.${aspect}`)),
  ...PAGE_NAMES.filter((name) => !PICTURES.includes(name)).map((name) => `${name}.coded-vary`),
  // Errors of method have no body.
  ...METHODS_REFUSED.map((subject) => `${subject}.body`),
  // Headers go by address, not by status.
  ...METHODS_REFUSED.map((subject) => `${subject}.cache`),
  ...nothingSubjects.map(({ subject }) => `${subject}.cache`),
  // Lengths that nobody needs.
  '*.head-headers',
  // Rules go by address, not by parameter.
  'search.*',
];

const LIMITS = { timeout: 10_000, sizeLimit: 1_000_000, concurrency: 8 };

describe.each(servers)('$name', (server) => {
  describe.skipIf(isMissing(server)).each(variants)('$name', (variant) => {
    test(`${server.name} holds to the whole contract, ${variant.name}`, async () => {
      expectContract(await evaluate(variant, server.start));
    });
  });
});

describe.each([
  { name: 'nginx', program: 'nginx', start: startNginxAlone },
  { name: 'Caddy', program: 'caddy', start: startCaddyAlone },
  { name: 'Apache', program: 'apache2', start: startApacheAlone },
])('$name with a complete configuration', ({ name, program, start }) => {
  const title = `a complete configuration of ${name} holds to the contract, $name`;
  test.skipIf(isProgramMissing(program)).each(variants)(title, async (variant) => {
    expectContract(await evaluate(variant, start));
  });
});

test.skipIf(lackOfServers() !== undefined)('Cloudflare Pages holds to what its files can say', async () => {
  expectContract(await evaluate(plain, startPages), PAGES_EXCEPTIONS);
});

test('a stand-in for GitHub Pages fails in nothing but the known limits of the host', async () => {
  expectContract(await evaluate(plain, startGithubPages), githubPages.exceptions ?? []);
});

test.skipIf(lackOfBucket() !== undefined)(
  'a stand-in for CloudFront before S3 fails in its known limits alone',
  async () => {
    expectContract(await evaluate(plain, startCloudfront), cloudfront.exceptions ?? []);
  },
);

test.each(['not-found', 'empty'] as const)(
  'the preview holds to the whole contract where unknown_slug is %s',
  async (unknownSlug) => {
    expectContract(await evaluate({ ...plain, unknownSlug }, startPreview));
  },
);

/** The catalogue that lies beside the tree, served by the command itself. */
async function startPreview({ folder, port = 0 }: Served): Promise<RunningServer> {
  const catalogue = join(folder, '../catalogue');
  const { child, ending } = startCommand(['serve', '--catalogue', catalogue, '--port', String(port)]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ending;
  };
  const url = `http://127.0.0.1:${String(port)}`;
  for await (const text of child.stdout as AsyncIterable<string>) {
    if (text.includes(url)) break;
  }
  return { url, stop };
}

/** Builds the small catalogue, serves it and checks it with the whole suite. */
async function evaluate(
  variant: Variant,
  start: (site: Served) => Promise<RunningServer>,
): Promise<readonly AssertionOutcome[]> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${String(port)}${variant.prefix}`;
  const folder = await buildTree(variant, baseUrl);
  const digests = digestFolder(folder);
  for (const path of digests.keys()) {
    // Apache's ETag of what changed within this second is weak.
    utimesSync(join(folder, path), 1_700_000_000, 1_700_000_000);
  }
  const running = await start({ ...variant, folder, port });
  onTestFinished(running.stop);
  const connection = connect(running.url, LIMITS);
  onTestFinished(connection.close);
  const knowledge = {
    slugs: [],
    digests,
    emptyForUnknown: variant.unknownSlug === 'empty',
  };
  return (await runConformance(knowledge, connection.send)).outcomes;
}

async function buildTree({ unknownSlug }: Variant, baseUrl: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-served-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  // Servers that are started by root read files as somebody else.
  chmodSync(root, 0o755);
  const catalogue = join(root, 'catalogue');
  cpSync(SMALL, catalogue, { recursive: true });
  const settings = join(catalogue, 'site.yaml');
  const text = readFileSync(settings, 'utf8').replace('website: false', 'website: true');
  writeFileSync(settings, `${text}unknown_slug: ${unknownSlug}\n`);
  const folder = join(root, 'dist');
  const result = await runCommand(['build', '--catalogue', catalogue, '--out', folder, '--base-url', baseUrl]);
  expect(result).toMatchObject({ code: 0 });
  return folder;
}

/** Everything holds but what is excepted, and every exception is needed. */
function expectContract(outcomes: readonly AssertionOutcome[], words: readonly string[] = []): void {
  const exceptions = words.map((word) => ({ word, ids: new Set(idsMeant(word)) }));
  const exceptedIds = new Set(exceptions.flatMap(({ ids }) => [...ids]));
  const isFailure = ({ verdict }: AssertionOutcome) => verdict.kind === 'fail';
  expect(failuresOf(outcomes.filter(({ assertion }) => !exceptedIds.has(assertion.id)))).toEqual([]);
  const idle = exceptions.filter(
    ({ ids }) => !outcomes.some((outcome) => ids.has(outcome.assertion.id) && isFailure(outcome)),
  );
  expect(idle.map(({ word }) => word)).toEqual([]);
  // What is left out is not checked.
  expect(outcomes.filter(({ verdict }) => verdict.kind === 'pass').length).toBeGreaterThan(200);
}

function failuresOf(outcomes: readonly AssertionOutcome[]): string[] {
  return outcomes
    .filter((outcome) => resultOf(outcome) === 'fail')
    .map((outcome) => {
      const { assertion, verdict } = outcome;
      const difference = verdict.kind === 'fail' ? `: not ${verdict.expected} but ${verdict.seen}` : '';
      return `${assertion.id}${difference}`;
    });
}

function isProgramMissing(name: string): boolean {
  return process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram(name);
}
