import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digest } from '../../../generator/findings/digest.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BODY = 'a game that may be passed on';
const LINE = `https://example.org/openttd.tar.xz sha256:${digest(BODY)}  # GPL-2.0\n`;

async function makeBundle(list?: string, fetched: typeof fetch = () => Promise.resolve(new Response(BODY))) {
  const workingFolder = temporaryFolder({ 'list.txt': list ?? '' });
  const built = await runCommand(['build', '--catalogue', SMALL, '--out', 'dist'], { workingFolder });
  expect(built.code).toBe(0);
  const words = [
    'bundle',
    '--catalogue',
    SMALL,
    '--out',
    'usb',
    ...(list === undefined ? [] : ['--downloads', 'list.txt']),
  ];
  const ended = await runCommand(words, { workingFolder, fetch: fetched });
  const folder = join(workingFolder, 'usb');
  return {
    ended,
    folder,
    words,
    workingFolder,
    verify: () => spawnSync('sh', [join(folder, 'verify.sh')], { encoding: 'utf8' }),
  };
}

test('a bundle has the release and configurations, and verifies itself', async () => {
  const { ended, folder, words, workingFolder, verify } = await makeBundle();
  expect(ended).toMatchObject({ code: 0, error: '' });
  expect(readdirSync(folder).sort()).toEqual(['README.txt', 'bundle.sha256', 'server', 'site', 'verify.sh']);
  const conf = readFileSync(join(folder, 'server/nginx/installers.example.org-mirror.site'), 'utf8');
  expect(conf).toContain('root "/srv/catalogue/site";');
  expect(verify()).toMatchObject({ status: 0, stderr: '' });
  expect(
    spawnSync('shellcheck', ['--version']).status === 0
      ? spawnSync('shellcheck', [join(folder, 'verify.sh')]).status
      : 0,
  ).toBe(0);
  expect((await runCommand(['verify', 'usb/site'], { workingFolder })).code).toBe(0);
  const again = await runCommand(words, { workingFolder });
  expect([again.code, again.error]).toEqual([2, expect.stringContaining('not empty')]);
});

test.each([
  [
    'a changed file',
    (folder: string) => {
      appendFileSync(join(folder, 'site/api/runtime'), ' ');
    },
  ],
  [
    'a missing file',
    (folder: string) => {
      rmSync(join(folder, 'site/404.json'));
    },
  ],
  [
    'an extra file',
    (folder: string) => {
      writeFileSync(join(folder, 'server/extra.conf'), '');
    },
  ],
  [
    'a link',
    (folder: string) => {
      symlinkSync('/etc/passwd', join(folder, 'site/link'));
    },
  ],
])('%s is found', async (_name, harm) => {
  const { folder, verify } = await makeBundle();
  harm(folder);
  expect(verify().status).not.toBe(0);
});

test('a damaged release is not bundled', async () => {
  const { words, workingFolder } = await makeBundle();
  writeFileSync(join(workingFolder, 'dist/api/runtime'), '[]');
  const { code, error } = await runCommand([...words, '--out', 'other'], { workingFolder });
  expect([code, error]).toEqual([2, expect.stringContaining('not a whole release: api/runtime')]);
});

test('downloads that are listed come along, if they are what they should be', async () => {
  const { ended, folder, verify } = await makeBundle(LINE);
  expect(ended).toMatchObject({ code: 0, error: '' });
  const path = `downloads/${digest(BODY).slice(0, 16)}/openttd.tar.xz`;
  expect(readFileSync(join(folder, path), 'utf8')).toBe(BODY);
  expect(readFileSync(join(folder, 'downloads/addresses.tsv'), 'utf8')).toContain(`${path}\t${digest(BODY)}\thttps:`);
  expect(verify().status).toBe(0);
});

test.each([
  ['with other bytes', () => new Response('another'), 'has the sha256'],
  ['that is gone', () => new Response('', { status: 404 }), 'status 404'],
])('a download %s is left out and reported', async (_name, answer, words) => {
  const { ended, folder, verify } = await makeBundle(LINE, () => Promise.resolve(answer()));
  expect([ended.code, ended.error]).toEqual([1, expect.stringContaining(words)]);
  expect(readdirSync(folder)).not.toContain('addresses.tsv');
  expect(verify().status).toBe(0);
});
