import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hostFacts } from '../../../generator/answers/host-facts.ts';
import { ERROR_FILES } from '../../../generator/http/addresses.ts';
import { CONTENT_TYPE } from '../../../generator/http/contract.ts';
import { cacheControlOf, typesBesideApi } from '../../../generator/http/headers.ts';
import { HOST_FILE_PATHS } from '../../../generator/http/own-files.ts';
import { pageTypeOf } from '../../../generator/http/page-types.ts';
import { digestFolder } from '../../../generator/io/disk/list-files.ts';
import { ENDPOINTS } from '../../../generator/website/all-endpoints.ts';
import { ask } from '../../http/ask.ts';
import { lackOfBucket, startBucket } from '../../http/bucket.ts';
import { freePort } from '../../http/servers/server.ts';
import { startDistribution } from '../../http/servers/start-cloudfront.ts';
import { PROJECT, SMALL } from '../../project.ts';
import { readTree } from '../../read-tree.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { codeBlocks } from './code-blocks.ts';
import { startAws, type AwsRequest } from './stand-in-aws.ts';

/** The page is for version 2; a machine can have both. */
const [aws2] = spawnSync('which', ['-a', 'aws'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => path !== '' && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('aws-cli/2'));

const lack =
  (aws2 === undefined ? lackOf('aws-cli/2', ['--version']) : undefined) ??
  lackOf('jq', ['--version']) ??
  lackOfBucket();

describe.skipIf(lack !== undefined)('the page of S3 with CloudFront', () => {
  test('publishes to a bucket that CloudFront serves, by its own commands', { timeout: 300_000 }, async () => {
    const port = await freePort();
    const [aws, bucket] = await Promise.all([startAws(), startBucket(temporaryFolder())]);
    onTestFinished(async () => {
      aws.stop();
      await bucket.stop();
    });
    const page = preparePage(aws.url, bucket.url, `http://127.0.0.1:${String(port)}`);
    const published = await page.run(page.commands.slice(0, -1));
    expect(published.status, published.said).toBe(0);
    expectConfiguration(aws.requests);
    const cloudfront = readTree(join(page.root, 'repository/aws/cloudfront'));
    expect(functionIn(aws.requests)).toBe(cloudfront['viewer-request.js']);
    await expectObjects(join(page.root, 'repository/dist'), bucket.url);
    const rules = await page.run(['aws s3api get-bucket-cors --bucket my-catalogue']);
    expect(JSON.parse(rules.said)).toEqual(JSON.parse(page.corsRules));

    const distribution = await startDistribution(`${bucket.url}/my-catalogue`, cloudfront, port);
    onTestFinished(distribution.stop);
    const verification = await page.run(page.commands.slice(-1));
    expect(verification.status, verification.said).toBe(0);
    expect(verification.said).toContain('is whole');

    const again = await page.run([...page.commands.slice(-2, -1)]);
    expect(again.status, again.said).toBe(0);
  });
});

/** Expects that AWS was told all that the page is about, and no placeholder of the page. */
function expectConfiguration(requests: readonly AwsRequest[]): void {
  expect(requests.map(({ action }) => action)).toEqual([
    'GetCallerIdentity',
    'PUT publicAccessBlock',
    'POST origin-access-control',
    'POST response-headers-policy',
    'POST function',
    'POST publish',
    'POST distribution',
    'PUT policy',
    'CreateOpenIDConnectProvider',
    'CreateRole',
    'PutRolePolicy',
  ]);
  for (const { action, body } of requests)
    expect(decodeURIComponent(body), action).not.toMatch(
      /\b(?:BUCKET|DISTRIBUTION|ACCOUNT|REPOSITORY|CERTIFICATE|ACCESS|HEADERS|FUNCTION)\b/,
    );
  const bodyOf = (action: string) => decodeURIComponent(requests.find((one) => one.action === action)?.body ?? '');
  expect(bodyOf('CreateRole')).toContain('repo:me/catalogue:environment:s3');
  expect(bodyOf('PutRolePolicy')).toContain('arn:aws:s3:::my-catalogue/*');
  expect(bodyOf('PUT policy')).toContain('arn:aws:cloudfront::111122223333:distribution/E1');
}

/** The function as it was uploaded. */
function functionIn(requests: readonly AwsRequest[]): string {
  const body = requests.find(({ action }) => action === 'POST function')?.body ?? '';
  return Buffer.from(/<FunctionCode>(.*)<\/FunctionCode>/.exec(body)?.[1] ?? '', 'base64').toString();
}

/** Expects each file of a site in the bucket, with the headers that the contract wants of it. */
async function expectObjects(folder: string, bucket: string): Promise<void> {
  const paths = [...digestFolder(folder).keys()].filter((path) => !path.startsWith('.') && !HOST_FILES.has(path));
  expect(paths.length).toBeGreaterThan(50);
  const types = typesBesideApi(hostFacts(ENDPOINTS));
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await ask(bucket, `/my-catalogue/${path}`);
      return [
        path,
        status,
        headers['content-type']?.split(';')[0],
        headers['cache-control'],
        headers['content-encoding'],
      ];
    }),
  );
  const expected = paths.map((path): unknown[] => {
    const specialType = types.find(([one]) => (one.endsWith('/') ? path.startsWith(one) : path === one))?.[1];
    const isError = Object.values<string>(ERROR_FILES).includes(path);
    const type = specialType ?? (path.startsWith('api/') || isError ? CONTENT_TYPE : pageTypeOf(path));
    return [path, 200, type, isError ? undefined : cacheControlOf(path), undefined];
  });
  expect(answers).toEqual(expected);
}

/** What steers other hosts. */
const HOST_FILES: ReadonlySet<string> = new Set(HOST_FILE_PATHS);

/** The commands of the page, in a machine of their own, for the public address `site`. */
function preparePage(aws: string, bucket: string, site: string) {
  const root = temporaryFolder();
  makeRepository(join(root, 'repository'));
  mkdirSync(join(root, 'bin'));
  writeProgram(
    join(root, 'bin/aws'),
    `url=${aws}
case $2 in create-bucket | put-bucket-cors | get-bucket-cors) url=${bucket} ;; esac
exec ${aws2 ?? ''} --endpoint-url "$url" "$@"`,
  );
  const rclone = spawnSync('sh', ['-c', 'command -v rclone'], { encoding: 'utf8' }).stdout.trim();
  // The stand-in has no host name for each bucket, as AWS has.
  writeProgram(join(root, 'bin/rclone'), `RCLONE_CONFIG_SITE_PROVIDER=Other exec ${rclone} "$@"`);
  writeProgram(join(root, 'bin/npx'), `shift; exec "${process.execPath}" "${PROJECT}generator/catalogue.js" "$@"`);
  const blocks = codeBlocks('.github/hosting/S3-CLOUDFRONT.md');
  const commands = blocks
    .map(({ language, file, text }) => (language === 'json' ? `cat > ${file ?? ''} <<'EOF'\n${text}EOF\n` : text))
    .map((text) => text.replaceAll('https://$HOST', site));
  const [settings = ''] = commands;
  // The first block makes a folder; a later part of the page goes on in it.
  const goOn = settings.replace(/^mkdir aws && /m, '').replace(/^npx .*\n/gm, '');
  const run = (selection: readonly string[]) =>
    runCommands(root, `cd ${root}/repository\n${selection[0] === settings ? '' : goOn}${selection.join('\n')}`, bucket);
  return { root, commands, run, corsRules: blocks.find(({ file }) => file === 'cors.json')?.text ?? '' };
}

async function runCommands(root: string, commands: string, bucket: string) {
  const child = spawn('sh', ['-c', `set -eu\n${commands}`], {
    env: {
      PATH: `${root}/bin:${process.env['PATH'] ?? ''}`,
      HOME: root,
      NO_COLOR: '1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_EC2_METADATA_DISABLED: 'true',
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_SITE_ENDPOINT: bucket,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said: output };
}

function makeRepository(folder: string): void {
  cpSync(SMALL, join(folder, 'catalogue'), { recursive: true });
  expect(spawnSync('git', ['init', '--quiet', folder]).status).toBe(0);
}

function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}
