import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { gameText, git, installerText, makeRepository, SITE } from './random-history.ts';

const DAY = 86_400;
const NOW = 20_000 * DAY + DAY / 2;
const FILE = 'games/q/quake/quake-linux.yaml';

/** Without a name or a file it says how it is used. */
const hasKeygen = spawnSync('ssh-keygen', ['-?']).error === undefined;

function makeKey(folder: string, name: string): string {
  const path = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', path]);
  return path;
}

test.skipIf(!hasKeygen)('a commit ends a wait by the signature of an owner alone (needs ssh-keygen)', async () => {
  const [folder, keys] = [temporaryFolder(), temporaryFolder()];
  const [owner, other] = [makeKey(keys, 'owner'), makeKey(keys, 'other')];
  const site = `${SITE['site.yaml']}hold: {days: 3, owners: ['${readFileSync(`${owner}.pub`, 'utf8').trim()}']}\n`;
  const moved = installerText(1, { version: 'Better', url: 'https://other.example/a.zip' });
  makeRepository(folder, [
    {
      files: { 'site.yaml': site, 'games/q/quake/game.yaml': gameText(1, 'Quake'), [FILE]: installerText(1) },
      time: NOW - 100 * DAY,
    },
    { files: { [FILE]: moved }, time: NOW },
  ]);
  const waiting = git(folder, 'rev-parse', 'HEAD').trim();
  const endWith = (trailer: string, ...signed: readonly string[]) => {
    const settings = ['-c', 'gpg.format=ssh', ...signed.flatMap((key) => ['-c', `user.signingkey=${key}.pub`])];
    const sign = signed.length > 0 ? ['-S'] : [];
    git(folder, ...settings, 'commit', '--quiet', ...sign, '--allow-empty', '-m', 'x', '--trailer', trailer);
  };
  const served = async () => {
    const words = ['build', '--catalogue', 'catalogue', '--cache', 'cache'];
    expect(await runCommand(words, { workingFolder: folder, now: () => NOW * 1000 })).toMatchObject({ code: 0 });
    const answer = readFileSync(join(folder, 'dist/api/installers/quake-linux'), 'utf8');
    return (JSON.parse(answer) as { readonly results: readonly { readonly version: string }[] }).results[0]?.version;
  };
  expect(await served()).toBe('Version 1');
  endWith(`Hold-ended: ${waiting}`);
  endWith(`Hold-ended: ${waiting}`, other);
  endWith(`Hold-ended: ${waiting.slice(0, 12)}`, owner);
  endWith(`Ended: ${waiting}`, owner);
  expect(await served()).toBe('Version 1');
  endWith(`Hold-ended: ${waiting}`, owner);
  expect(await served()).toBe('Better');
});
