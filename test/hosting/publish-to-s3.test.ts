import S3rver from '@20minutes/s3rver';
import { spawn } from 'node:child_process';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { s3 } from '../../generator/hosting/hosts/s3.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask } from './ask.ts';
import { FILES } from './sample-tree.ts';
import { hasProgram, settingsFor } from './servers/server.ts';

const missing = process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram('rclone');

/** What a publication did to the bucket, in its order. */
interface Change {
  readonly method: string;
  readonly key: string;
}

describe.skipIf(missing)('publish.sh with the real rclone', () => {
  test('uploads what has changed, in the order of who refers to whom, and deletes last', async () => {
    const dist = temporaryFolder({
      ...FILES,
      _headers: '/api/*\n',
      '.htaccess': '',
      'api/runtime.gz': 'x',
      'api/404.html': '{}',
    });
    const bucket = await startBucket(temporaryFolder());
    try {
      const first = await bucket.publish(dist);
      expect(new Set(keys(first))).toEqual(new Set(Object.keys(FILES)));
      const place = (key: string) => keys(first).indexOf(key);
      expect(place('api/pages/installers/doom/2')).toBe(0);
      expect(place('api/installers/doom')).toBeLessThan(place('api/runtimes/index.json'));
      expect(place('api/runtimes/index.json')).toBeLessThan(place('404.json'));
      expect(keys(first).slice(-3).sort()).toEqual(['manifest.json', 'manifest.sha256', 'manifest.sha256.minisig']);
      const { headers, body } = await ask(bucket.url, '/bucket/api/installers/doom');
      expect(body.toString()).toBe(FILES['api/installers/doom']);
      expect(headers['content-type']).toBe('application/json');
      expect(headers['cache-control']).toBe('public, max-age=300, stale-if-error=86400');
      expect((await ask(bucket.url, '/bucket/browse/style.css')).headers['content-type']).toMatch(/^text\/css/);

      // As after a fresh checkout: every time is new, no byte is.
      for (const path of Object.keys(FILES)) utimesSync(join(dist, path), 2_000_000_000, 2_000_000_000);
      expect(await bucket.publish(dist)).toEqual([]);

      // As long as before, and older.
      writeFileSync(join(dist, 'api/runtimes/versions'), '[3]');
      utimesSync(join(dist, 'api/runtimes/versions'), 1_000_000_000, 1_000_000_000);
      writeFileSync(join(dist, 'manifest.json'), '[]');
      rmSync(join(dist, 'api/installers/x_y'));
      expect(await bucket.publish(dist)).toEqual([
        { method: 'PUT', key: 'api/runtimes/versions' },
        { method: 'PUT', key: 'manifest.json' },
        { method: 'DELETE', key: 'api/installers/x_y' },
      ]);
    } finally {
      await bucket.stop();
    }
  });
});

function keys(changes: readonly Change[]): string[] {
  expect(changes.every(({ method }) => method === 'PUT')).toBe(true);
  return changes.map(({ key }) => key);
}

async function startBucket(directory: string) {
  const changes: Change[] = [];
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'bucket' }],
  });
  server.middleware.unshift(async (context, next) => {
    const key = context.path.replace(/^\/bucket\//, '');
    if (context.method === 'PUT' || context.method === 'DELETE') changes.push({ method: context.method, key });
    await next();
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${String(port)}`;
  return {
    url,
    publish: async (dist: string) => {
      changes.length = 0;
      await publish(dist, url);
      return [...changes];
    },
    stop: () => server.close(),
  };
}

async function publish(dist: string, endpoint: string): Promise<void> {
  const [script] = s3.generate(settingsFor({ folder: dist }, 'https://example.org'));
  const path = join(temporaryFolder({ 'publish.sh': script?.text ?? '' }), 'publish.sh');
  const child = spawn('sh', [path, 'store:bucket'], {
    env: {
      PATH: process.env['PATH'],
      HOME: dist,
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: endpoint,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'S3RVER',
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'S3RVER',
      RCLONE_CONFIG_STORE_NO_CHECK_BUCKET: 'true',
    },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
}
