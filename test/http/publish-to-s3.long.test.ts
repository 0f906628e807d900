import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
