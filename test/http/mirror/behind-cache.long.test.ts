import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { hasProgram } from '../servers/server.ts';
import { serialIn, startCachedSite } from './cached-site.ts';
import { lackOfMirror, makeMirror, startDaemon } from './mirroring.ts';

const RELEASES = 14;

/** How often each mirror looks: at every release, and less and less often. */
const RHYTHMS = [1, 3, 7] as const;

const lack = lackOfMirror();
const isMissing = lack !== undefined || (process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram('nginx'));

describe.skipIf(isMissing)('behind nginx with another catalogue, and a cache before it', () => {
  test(`the serial of ${String(RELEASES)} releases rises by one each time, and no mirror stops`, async () => {
    const site = await startCachedSite();
    await site.publish(1);
    const { url } = await startDaemon(join(site.folder, 'current'));
    const mirrors = RHYTHMS.map((rhythm) => ({ rhythm, ...makeMirror(url) }));
    for (let release = 1; release <= RELEASES; release += 1) {
      if (release > 1) await site.publish(release);
      expect(serialIn(join(site.folder, 'current'))).toBe(release);
      // Readers keep the cache full, so that it has something old to give.
      for (const path of ['/api/index.json', '/manifest.json', '/manifest.sha256', '/api/changes/latest'])
        expect((await ask(site.cache, path, { headers: { Host: 'one.example' } })).status).toBe(200);
      for (const { rhythm, run, trace } of mirrors) {
        if (release % rhythm !== 0) continue;
        const { code, error } = await run();
        expect({ code, error }).toMatchObject({ code: 0 });
        expect(trace()).toMatchObject({ serial: release });
      }
    }
    const other = await ask(site.origin, '/api/installers/doom', { headers: { Host: 'two.example' } });
    expect([other.status, site.serialOfOther()]).toEqual([200, 1]);
    const answer = await ask(site.cache, '/api/index.json', { headers: { Host: 'one.example' } });
    expect(answer.headers['x-cache']).toBe('HIT');
  }, 900_000);
});
