import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { readSigningKey, signFile, SigningFault, verifyFile } from '../../../generator/release/manifest/minisign.ts';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { KEY_WITH_PASSWORD, PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const hasMinisign = spawnSync('minisign', ['-v']).error === undefined;
const reason = 'minisign is not installed (apt-get install minisign)';
if (!hasMinisign && process.env['REQUIRE_ORACLES'] === '1') throw new Error(reason);

const key = readSigningKey(SECRET_KEY, undefined);
const bytes = Buffer.from('what is signed');
const text = signFile(bytes, key, 'serial 1');

test('a signature is right for its bytes, and gives its trusted comment', () => {
  expect(key.publicKey).toBe(PUBLIC_KEY);
  expect(verifyFile(bytes, text, PUBLIC_KEY)).toBe('serial 1');
});

test.each([
  ['other bytes', (): [Buffer, string] => [Buffer.from('else'), text]],
  ['another comment', (): [Buffer, string] => [bytes, text.replace('serial 1', 'serial 2')]],
  ['a line more', (): [Buffer, string] => [bytes, `${text}more\n`]],
  ['a line less', (): [Buffer, string] => [bytes, text.slice(0, -20)]],
  ['nothing', (): [Buffer, string] => [bytes, '']],
])('a signature is wrong with %s', (_name, make) => {
  const [content, signature] = make();
  expect(() => verifyFile(content, signature, PUBLIC_KEY)).toThrow(SigningFault);
});

test('a signature is wrong with a bit of any of its bytes turned over', () => {
  const lines = text.split('\n');
  for (const line of [1, 3]) {
    const raw = Buffer.from(lines[line] ?? '', 'base64');
    // A bit of each byte, each at another place.
    for (let bit = 0; bit < raw.length * 8; bit += 9) {
      const turned = Buffer.from(raw);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const changed = lines.with(line, turned.toString('base64')).join('\n');
      expect(() => verifyFile(bytes, changed, PUBLIC_KEY), `bit ${String(bit)} of line ${String(line)}`).toThrow();
    }
  }
});

test('a password that is wrong, or missing, is said to be', () => {
  // A key that asks for little work, with random bytes where the hidden ones are.
  const bytes = Buffer.alloc(158, 7);
  bytes.write('EdScB2', 0, 'latin1');
  bytes.writeBigUInt64LE(32_768n, 38);
  bytes.writeBigUInt64LE(16_777_216n, 46);
  const text = `untrusted comment: hidden\n${bytes.toString('base64')}\n`;
  expect(() => readSigningKey(text, 'wrong')).toThrow('the password is wrong');
  expect(() => readSigningKey(text, undefined)).toThrow('needs its password');
});

describe.skipIf(!hasMinisign)(hasMinisign ? 'with minisign' : reason, () => {
  test('a signed build is right for minisign, and what minisign signed is right for us', async () => {
    const { folder, publicKey } = makeKey();
    const out = join(folder, 'dist');
    const words = ['build', '--catalogue', temporaryFolder(BASE), '--out', out, '--sign', join(folder, 'key')];
    expect(await runCommand(words)).toMatchObject({ code: 0 });
    const list = join(out, 'manifest.sha256');
    const { status, stdout } = spawnSync('minisign', ['-V', '-P', publicKey, '-m', list], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('serial 1, ') as string });
    expect(await runCommand(['verify', out, '--key', join(folder, 'key.pub')])).toMatchObject({ code: 0 });

    const file = join(folder, 'file');
    writeFileSync(file, 'some bytes');
    spawnSync('minisign', ['-S', '-s', join(folder, 'key'), '-m', file, '-t', 'a comment']);
    expect(verifyFile(readFileSync(file), readFileSync(`${file}.minisig`, 'utf8'), publicKey)).toBe('a comment');
  });

  test('a key with a password signs with it, here as there', async () => {
    const { secretKey, publicKey } = KEY_WITH_PASSWORD;
    const folder = temporaryFolder({ key: secretKey, file: 'some bytes' });
    const [file, out] = [join(folder, 'file'), join(folder, 'dist')];
    spawnSync('minisign', ['-S', '-s', join(folder, 'key'), '-m', file, '-t', 'a comment'], { input: 'secret\n' });
    expect(verifyFile(readFileSync(file), readFileSync(`${file}.minisig`, 'utf8'), publicKey)).toBe('a comment');
    const variables = { CATALOGUE_SIGNING_KEY: secretKey, CATALOGUE_SIGNING_PASSWORD: 'secret' };
    const words = ['build', '--catalogue', temporaryFolder(BASE), '--out', out, '--sign'];
    expect(await runCommand(words, { variables })).toMatchObject({ code: 0 });
    expect(spawnSync('minisign', ['-V', '-P', publicKey, '-m', join(out, 'manifest.sha256')])).toMatchObject({
      status: 0,
    });
  });

  test('another key, a missing signature and one of another release are faults', async () => {
    const [mine, other] = [makeKey(), makeKey()];
    const [records, out] = [temporaryFolder(BASE), join(mine.folder, 'dist')];
    await runCommand(['build', '--catalogue', records, '--out', out, '--sign', join(mine.folder, 'key')]);
    expect(await runCommand(['verify', out, '--key', other.publicKey])).toMatchObject({ code: 1 });
    const first = readFileSync(join(out, 'manifest.sha256.minisig'));
    writeFileSync(join(records, 'games/o/openttd/game.yaml'), 'id: 1\nname: Renamed\n');
    await runCommand(['build', '--catalogue', records, '--out', out, '--sign', join(mine.folder, 'key')]);
    expect(await runCommand(['verify', out, '--key', mine.publicKey])).toMatchObject({ code: 0 });
    writeFileSync(join(out, 'manifest.sha256.minisig'), first);
    expect(await runCommand(['verify', out])).toMatchObject({ code: 1 });
    await runCommand(['build', '--catalogue', records, '--out', out]);
    expect(await runCommand(['verify', out, '--key', mine.publicKey])).toMatchObject({ code: 1 });
  });
});

function makeKey(): { readonly folder: string; readonly publicKey: string } {
  const folder = temporaryFolder();
  const [key, pub] = [join(folder, 'key'), join(folder, 'key.pub')];
  spawnSync('minisign', ['-G', '-W', '-s', key, '-p', pub], { input: '' });
  return { folder, publicKey: readFileSync(pub, 'utf8').trim().split('\n').at(-1) ?? '' };
}
