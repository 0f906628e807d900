import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestFolder } from '../../generator/io/disk/list-files.ts';
import { makeCatalogue } from '../tools/bench/make-catalogue.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { lackOf } from '../workflows/lack-of.ts';
import { lackOfBucket, startBucket } from './bucket.ts';

/** What belongs to a release, whatever has changed in it. */
const OF_RELEASE = [
  'api/changes/2',
  'api/changes/2.json',
  'api/changes/latest',
  'api/changes/latest.json',
  'api/index.json',
  'feed.atom',
  'feed.json',
  'feeds/wine.atom',
];
const MANIFESTS = ['manifest.json', 'manifest.sha256'];

test.skipIf(lackOf('rsync', ['--version']) !== undefined)(
  'rsync rewrites what has changed and no more',
  async () => {
    // About 1,500 files.
    const { first, second, changed } = await twoReleases(480);
    const mirror = temporaryFolder();
    const pull = (from: string) =>
      execFileSync('rsync', ['-rt', '--delete', '-i', `${from}/`, `${mirror}/`], { encoding: 'utf8' })
        .split('\n')
        .flatMap((line) => /^(?:>f|\*deleting)\S*\s+(?<path>.+)$/.exec(line)?.groups?.['path'] ?? []);
    expect(pull(first).length).toBeGreaterThan(1400);
    expect(pull(second).sort()).toEqual([...changed, ...OF_RELEASE, ...MANIFESTS].sort());
    expect(digestFolder(mirror)).toEqual(digestFolder(second));
    expect(pull(second)).toEqual([]);
  },
  120_000,
);

test.skipIf(lackOfBucket() !== undefined)(
  'publish.sh uploads what has changed and no more',
  async () => {
    // Well below 1,000 files, after which the stand-in lists in pages, and in another order than S3, so that files are missed.
    const { first, second, changed } = await twoReleases(90);
    const bucket = await startBucket(temporaryFolder());
    try {
      expect((await bucket.publish(first)).length).toBeGreaterThan(300);
      const uploads = await bucket.publish(second);
      expect(uploads.every(({ method }) => method === 'PUT')).toBe(true);
      expect(uploads.map(({ key }) => key).sort()).toEqual([...changed, ...OF_RELEASE, ...MANIFESTS].sort());
    } finally {
      await bucket.stop();
    }
  },
  120_000,
);

/**
 * A catalogue is built, one record changes without becoming longer, and a fresh checkout is built with nothing but the
 * manifest of the release before. `changed` are the answers in which the record is.
 */
async function twoReleases(installers: number): Promise<{ first: string; second: string; changed: string[] }> {
  const firstCatalogue = temporaryFolder();
  const secondCatalogue = temporaryFolder();
  const { firstInstaller } = makeCatalogue(firstCatalogue, { installers, seed: 1, jsonTwins: true });
  makeCatalogue(secondCatalogue, { installers, seed: 1, jsonTwins: true });
  const record = join(secondCatalogue, firstInstaller);
  const text = readFileSync(record, 'utf8');
  const newText = text.replace(/^(user: .*).$/m, '$1x');
  expect(newText).not.toBe(text);
  expect(newText.length).toBe(text.length);
  writeFileSync(record, newText);
  const first = await build(firstCatalogue);
  const second = await build(secondCatalogue, '--previous', join(first, 'manifest.json'));
  const [, slug = '', name = ''] = /([^/]+)\/([^/]+)\.yaml$/.exec(firstInstaller) ?? [];
  const changed = [slug, name].flatMap((one) => [`api/installers/${one}`, `api/installers/${one}.json`]);
  return { first, second, changed };
}

async function build(catalogue: string, ...words: string[]): Promise<string> {
  const folder = temporaryFolder();
  expect(await runCommand(['build', '--catalogue', catalogue, '--out', folder, ...words])).toMatchObject({ code: 0 });
  return folder;
}
