import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { makeCatalogue } from '../tools/bench/make-catalogue.ts';
import { readServed } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

const PARTS = 3;

describe('shards', () => {
  test.each([true, false])('merged make the same files as a whole build, with twins %s', async (jsonTwins) => {
    const { catalogue, whole, shards } = await prepare(jsonTwins);
    const merged = temporaryFolder();
    expect(await build(catalogue, merged, '--merge', ...shards)).toMatchObject({ code: 0 });
    expect(readServed(merged)).toEqual(readServed(whole));
    expect(await runCommand(['verify', merged])).toMatchObject({ code: 0 });
  });

  test('go on from what is served: only what has changed is written', async () => {
    const { catalogue, whole, shards } = await prepare(true);
    const { out } = await build(catalogue, whole, '--merge', ...shards);
    expect(out).toContain('0 files written');
  });

  test('that lack a game, or were built from other records, are refused, and nothing is written', async () => {
    const { catalogue, shards } = await prepare(true);
    const out = join(temporaryFolder(), 'dist');
    const lacking = await build(catalogue, out, '--merge', ...shards.slice(1));
    expect(lacking).toMatchObject({ code: 2, error: expect.stringContaining('is in none of the shards') as string });
    writeFiles(catalogue, changedRecord(catalogue));
    const stale = await build(catalogue, out, '--merge', ...shards);
    expect(stale).toMatchObject({
      code: 2,
      error: expect.stringContaining('is not what its shard was built from') as string,
    });
    expect(readdirSync(join(out, '..'))).toEqual([]);
  });

  test('that were made with other settings are refused', async () => {
    const { catalogue, shards } = await prepare(true);
    const words = ['--merge', ...shards, '--base-url', 'https://elsewhere.example.org'];
    const { code, error } = await build(catalogue, join(temporaryFolder(), 'dist'), ...words);
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining('with these settings') as string });
  });

  test('whose files are damaged are refused', async () => {
    const { catalogue, shards } = await prepare(true);
    const folder = join(shards[0] ?? '', 'files/api/installers');
    const [first = ''] = readdirSync(folder);
    rmSync(join(folder, first));
    writeFileSync(join(folder, first), 'damaged');
    const { code, error } = await build(catalogue, join(temporaryFolder(), 'dist'), '--merge', ...shards);
    expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining('damaged or missing') as string });
  });

  test('of a catalogue with errors are made, and what is wrong is said when they are merged', async () => {
    const { catalogue } = await prepare(true);
    writeFiles(catalogue, { 'games/d/doom/game.yaml': 'id: none\n' });
    const shards = await makeShards(catalogue);
    const { code, error } = await build(catalogue, join(temporaryFolder(), 'dist'), '--merge', ...shards);
    expect(code).toBe(1);
    expect(error).toContain('games/d/doom/game.yaml');
  });

  test.each(['0/3', '4/3', '1', 'a/b', '1/0'])('numbered %s are misuse', async (number) => {
    expect(await build(temporaryFolder(), temporaryFolder(), '--shard', number)).toMatchObject({ code: 2 });
  });
});

async function prepare(jsonTwins: boolean) {
  const [catalogue, whole] = [temporaryFolder(), temporaryFolder()];
  makeCatalogue(catalogue, { installers: 60, seed: 4, jsonTwins });
  await build(catalogue, whole);
  return { catalogue, whole, shards: await makeShards(catalogue) };
}

async function makeShards(catalogue: string): Promise<string[]> {
  const shards: string[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    const out = temporaryFolder();
    shards.push(out);
    expect(await build(catalogue, out, '--shard', `${String(part)}/${String(PARTS)}`)).toMatchObject({ code: 0 });
  }
  return shards;
}

function build(catalogue: string, out: string, ...more: string[]) {
  return runCommand(['build', '--catalogue', catalogue, '--out', out, ...more]);
}

/** A game's record with another name. */
function changedRecord(catalogue: string): Record<string, string> {
  const path = readdirSync(catalogue, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('game.yaml'));
  return { [path ?? '']: 'id: 999999\nname: Changed\n' };
}
