import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { nginx } from '../../../generator/http/hosts/nginx/nginx.ts';
import { BASE, GAME, gameText, installerText } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { freePort, settingsFor, startProgram, writeConfiguration } from '../servers/server.ts';
import { nginxWith } from '../servers/start-nginx.ts';
import { build } from './mirroring.ts';

/** Two catalogues on one nginx, and a cache before the first, which keeps what it may, and errors for a minute. */
export async function startCachedSite() {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-site-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const [origin, cache] = [await freePort(), await freePort()];
  const records = temporaryFolder({
    ...BASE,
    'games/d/doom/game.yaml': gameText(2),
    'games/d/doom/doom-cd.yaml': installerText(2, 'CD'),
  });
  await build(records, join(folder, 'other'), [], {});
  const running = await startProgram({ folder, port: origin }, (place) => {
    const sites = join(place.folder, 'conf.d');
    for (const [name, root] of [
      ['one.example', join(folder, 'current')],
      ['two.example', join(folder, 'other')],
    ] as const)
      writeConfiguration(nginx, settingsFor({ folder: root }, `http://${name}:${String(origin)}`), sites);
    writeFileSync(join(sites, 'cache.conf'), cacheText(place.folder, cache, origin));
    return nginxWith(sites, place.folder);
  });
  onTestFinished(running.stop);
  const urls = { origin: `http://127.0.0.1:${String(origin)}`, cache: `http://127.0.0.1:${String(cache)}` };
  return {
    ...urls,
    folder,
    records,
    serialOfOther: () => serialIn(join(folder, 'other')),
    /** What a workflow does: a fresh checkout goes on from the public address, and the tree is switched as a whole. */
    publish: async (release: number, words: readonly string[] = []) => {
      writeFiles(records, { [GAME]: `id: 1\nname: Release ${String(release)}\n` });
      const out = join(folder, `release-${String(release)}`);
      const previous = release === 1 ? [] : ['--previous', urls.cache];
      const result = await runCommand(['build', '--catalogue', records, '--out', out, ...previous, ...words]);
      expect(result).toMatchObject({ code: 0, error: '' });
      symlinkSync(out, join(folder, 'next'));
      renameSync(join(folder, 'next'), join(folder, 'current'));
    },
  };
}

function cacheText(folder: string, port: number, origin: number): string {
  return `proxy_cache_path ${folder}/cache keys_zone=cache:1m;
server {
    listen 127.0.0.1:${String(port)};
    location / {
        proxy_pass http://127.0.0.1:${String(origin)};
        proxy_set_header Host one.example:${String(origin)};
        proxy_cache cache;
        proxy_cache_valid 404 1m;
        add_header X-Cache $upstream_cache_status;
    }
}
`;
}

export function serialIn(folder: string): number {
  return (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { readonly serial: number }).serial;
}
