import { appendFileSync, cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASE, INSTALLER } from '../findings/case.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask } from './ask.ts';
import { lackOfBucket, startBucket, type Change } from './bucket.ts';
import { FILES } from './sample-tree.ts';

describe.skipIf(lackOfBucket() !== undefined)('publish.sh with the real rclone', () => {
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
      expect(await bucket.publish(dist, true)).toEqual([]);
      expect(await bucket.publish(dist)).toEqual([]);
      expect(bucket.requests()).toBe(2);

      // As long as before, and older.
      writeFileSync(join(dist, 'api/runtimes/versions'), '[3]');
      utimesSync(join(dist, 'api/runtimes/versions'), 1_000_000_000, 1_000_000_000);
      writeFileSync(join(dist, 'manifest.json'), '[]');
      rmSync(join(dist, 'api/installers/x_y'));
      const changes = [
        { method: 'PUT', key: 'api/runtimes/versions' },
        { method: 'PUT', key: 'manifest.json' },
        { method: 'DELETE', key: 'api/installers/x_y' },
      ];
      expect(await bucket.publish(dist)).toEqual(changes);
      // The list of the last publication: asked for, read, deleted, written.
      expect(bucket.requests()).toBe(changes.length + 4);
      expect((await ask(bucket.url, '/bucket/api/runtimes/versions')).headers['content-type']).toBe('application/json');
    } finally {
      await bucket.stop();
    }
  });

  test('one changed record among 100,000 files costs at most 20 requests where there is no website', async () => {
    const catalogue = temporaryFolder({
      ...BASE,
      'site.yaml': `${BASE['site.yaml']}website: false\njson_twins: false\n`,
    });
    const [buildFolder, dist] = [temporaryFolder(), join(temporaryFolder(), 'dist')] as const;
    const more = Array.from({ length: 100_000 }, (_, at) => `${'0'.repeat(64)}  api/installers/made-${String(at)}\n`);
    /** A build whose manifest has further files, which are the same each time. */
    const build = async () => {
      const words = [
        'build',
        '--catalogue',
        catalogue,
        '--out',
        join(buildFolder, 'dist'),
        '--base-url',
        'https://example.org',
      ];
      expect(await runCommand(words)).toMatchObject({ code: 0 });
      rmSync(dist, { recursive: true, force: true });
      cpSync(join(buildFolder, 'dist'), dist, { recursive: true });
      appendFileSync(join(dist, 'manifest.sha256'), more.join(''));
    };
    const bucket = await startBucket(temporaryFolder());
    try {
      await build();
      await bucket.publish(dist);
      const path = join(catalogue, INSTALLER);
      const changed = readFileSync(path, 'utf8')
        .replace('exe: a', 'exe: b')
        .replace(/(updated_at: "2026-0)3/, '$14');
      writeFileSync(path, changed);
      await build();
      expect(keys(await bucket.publish(dist))).toContain('api/installers/openttd-cd');
      expect(bucket.requests()).toBeLessThanOrEqual(20);
    } finally {
      await bucket.stop();
    }
  });

  test('compares all files after a publication that was broken off, and deletes no more than is allowed', async () => {
    const dist = temporaryFolder(FILES);
    const bucket = await startBucket(temporaryFolder());
    try {
      await bucket.publish(dist);
      for (const slug of ['a-', 'x_y', '0']) rmSync(join(dist, 'api/installers', slug));
      writeFileSync(join(dist, 'api/runtime'), '[new]');
      await expect(bucket.publish(dist)).rejects.toThrow('More than 2 files would be deleted');
      expect((await ask(bucket.url, '/bucket/api/runtime')).body.toString()).toBe(FILES['api/runtime']);

      for (const slug of ['a-', '0'])
        writeFileSync(join(dist, 'api/installers', slug), FILES[`api/installers/${slug}`] ?? '');
      bucket.breakOffAfter(1);
      await expect(bucket.publish(dist)).rejects.toThrow();
      // What was sent is taken back: the list of the last but one publication would not tell.
      writeFileSync(join(dist, 'api/runtime'), FILES['api/runtime'] ?? '');
      await bucket.publish(dist);
      expect((await ask(bucket.url, '/bucket/api/runtime')).body.toString()).toBe(FILES['api/runtime']);
      expect((await ask(bucket.url, '/bucket/api/installers/x_y')).status).toBe(404);
    } finally {
      await bucket.stop();
    }
  });
});

function keys(changes: readonly Change[]): string[] {
  expect(changes.every(({ method }) => method === 'PUT')).toBe(true);
  return changes.map(({ key }) => key);
}
