import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ATOM_TYPE, CACHE_CONTROL, CONTENT_TYPE, MANIFEST_CACHE_CONTROL } from '../../../generator/http/contract.ts';
import { ask } from '../../http/ask.ts';
import { lackOfBucket, startBucket } from '../../http/bucket.ts';
import { PROJECT, SMALL } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { codeBlocks } from './code-blocks.ts';
import { startAws } from './stand-in-aws.ts';

/** The page is for version 2; a machine can have both. */
const [aws2] = spawnSync('which', ['-a', 'aws'], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => path !== '' && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('aws-cli/2'));

const lack =
  (aws2 === undefined ? lackOf('aws-cli/2', ['--version']) : undefined) ??
  lackOf('jq', ['--version']) ??
  lackOfBucket();

describe.skipIf(lack !== undefined)('the page of S3 with CloudFront', () => {
  test('publishes to a bucket by its own commands', { timeout: 300_000 }, async () => {
    const [aws, bucket] = await Promise.all([startAws(), startBucket(temporaryFolder())]);
    onTestFinished(async () => {
      aws.stop();
      await bucket.stop();
    });
    const { status, said } = await runPage(aws.url, bucket.url);
    expect(status, said).toBe(0);

    expect(aws.requests.map(({ action }) => action)).toEqual([
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
    // No placeholder of the page is left in what AWS is told.
    for (const { action, body } of aws.requests)
      expect(decodeURIComponent(body), action).not.toMatch(
        /\b(?:BUCKET|DISTRIBUTION|ACCOUNT|REPOSITORY|CERTIFICATE|ACCESS|HEADERS|FUNCTION)\b/,
      );
    const bodyOf = (action: string) =>
      decodeURIComponent(aws.requests.find((one) => one.action === action)?.body ?? '');
    expect(bodyOf('CreateRole')).toContain('repo:me/catalogue:environment:s3');
    expect(bodyOf('PutRolePolicy')).toContain('arn:aws:s3:::my-catalogue/*');
    expect(bodyOf('PUT policy')).toContain('arn:aws:cloudfront::111122223333:distribution/E1');

    const headersOf = async (path: string) => (await ask(bucket.url, `/my-catalogue/${path}`)).headers;
    expect(await headersOf('api/installers/openttd')).toMatchObject({
      'content-type': CONTENT_TYPE,
      'cache-control': CACHE_CONTROL,
    });
    expect(await headersOf('manifest.json')).toMatchObject({ 'cache-control': MANIFEST_CACHE_CONTROL });
    expect((await headersOf('feed.atom'))['content-type']).toBe(ATOM_TYPE);
  });
});

/** Runs the commands of the page up to those that ask the public address, with the JSON of the page in files. */
async function runPage(aws: string, bucket: string) {
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
    .filter(({ text }) => !text.includes('npx game-installer-catalogue conformance'))
    .map(({ language, file, text }) => (language === 'json' ? `cat > ${file ?? ''} <<'EOF'\n${text}EOF\n` : text));
  const child = spawn('sh', ['-c', `set -eu\ncd ${root}/repository\n${commands.join('\n')}`], {
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
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said };
}

function makeRepository(folder: string): void {
  cpSync(SMALL, join(folder, 'catalogue'), { recursive: true });
  expect(spawnSync('git', ['init', '--quiet', folder]).status).toBe(0);
}

function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}
