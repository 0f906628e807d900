import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { digest } from '../../../generator/text/digest.ts';
import { gameText, installerText, SITE } from '../../findings/case.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';
import { build, lackOfMirror, makeMirror, startDaemon } from './mirroring.ts';

const lack = lackOfMirror();
const BASE_URL = 'https://example.org';
const DURATION = 6000;
/** It goes on for so long at most until enough has been seen. */
const PATIENCE = 40_000;
const GAMES = 20;

/** Every game with so many installers: each build has longer lists than the one before. */
function records(installers: number): Record<string, string> {
  const files: Record<string, string> = { [SITE]: `base_url: ${BASE_URL}\npage_size: 1\n` };
  for (let game = 0; game < GAMES; game += 1) {
    files[`games/g/game-${String(game)}/game.yaml`] = gameText(game + 1, `aliases: [alias-${String(game)}]\n`);
    for (let index = 0; index < installers; index += 1) {
      const path = `games/g/game-${String(game)}/game-${String(game)}-${String(index)}.yaml`;
      files[path] =
        `${installerText(game * 100 + index + 1, `V${String(index)}`)}notes: One of ${String(installers)}\n`;
    }
  }
  return files;
}

interface Page {
  readonly count: number;
  readonly next: string | null;
}

/** Follows every slug to its end as a client would, through the link as it is at each moment. */
async function readEverything(current: string): Promise<number> {
  let pages = 0;
  for (const slug of readdirSync(join(current, 'api/installers'))) {
    let path: string | undefined = `api/installers/${slug}`;
    while (path !== undefined) {
      const page = JSON.parse(readFileSync(join(current, path), 'utf8')) as Page;
      expect(page.count).toBeGreaterThan(0);
      path = page.next?.slice(`${BASE_URL}/`.length);
      pages += 1;
    }
    await sleep(0);
  }
  return pages;
}

/** Holds one snapshot to its list. */
async function holdToList(snapshot: string): Promise<void> {
  for (const line of readFileSync(join(snapshot, 'manifest.sha256'), 'utf8').trimEnd().split('\n')) {
    expect(digest(readFileSync(join(snapshot, line.slice(66)))), line).toBe(line.slice(0, 64));
  }
  await sleep(0);
}

describe.skipIf(lack !== undefined)(
  `a mirror of a source that is built all the time${lack === undefined ? '' : ` (${lack})`}`,
  () => {
    test('is whole at every moment, and follows', async () => {
      const [catalogue, source] = [temporaryFolder(records(1)), temporaryFolder()];
      await build(catalogue, source, [], {});
      const daemon = await startDaemon(source);
      const mirror = makeMirror(daemon.url);
      const current = join(mirror.folder, 'current');
      const codes: number[] = [];
      let [pages, snapshots] = [0, 0];
      const start = Date.now();
      const followed = () => codes.filter((code) => code === 0).length;
      const snapshotCount = () => (existsSync(current) ? readdirSync(join(mirror.folder, 'snapshots')).length : 0);
      const hasSeenEnough = () => followed() > 1 && snapshotCount() > 1 && Math.min(pages, snapshots) > 2;
      // A machine that is busy with other things needs longer until there is something to see.
      const isOver = () => Date.now() > start + (hasSeenEnough() ? DURATION : PATIENCE);

      const building = async () => {
        for (let round = 2; !isOver(); round += 1) {
          writeFiles(catalogue, records(round));
          const { ending } = startCommand(['build', '--catalogue', catalogue, '--out', source]);
          expect((await ending).code).toBe(0);
        }
      };
      const mirroring = async () => {
        while (!isOver()) codes.push((await mirror.run([], { KEEP: '1000', TRIES: '3' })).code);
      };
      const reading = async () => {
        while (!isOver()) {
          if (existsSync(current)) {
            await holdToList(realpathSync(current));
            pages += await readEverything(current);
            snapshots += 1;
          }
          await sleep(20);
        }
      };
      await Promise.all([building(), mirroring(), reading()]);

      // Whole or left as it was; a build that takes longer than all tries looks like damage.
      for (const code of codes) expect([0, 1, 4]).toContain(code);
      expect(followed()).toBeGreaterThan(1);
      expect(snapshotCount()).toBeGreaterThan(1);
      expect(Math.min(pages, snapshots)).toBeGreaterThan(2);
      expect((await mirror.run([], { TRIES: '3' })).code).toBe(0);
      expect(mirror.trace()['serial']).toBe(
        (JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')) as { serial: number }).serial,
      );
    });
  },
);
