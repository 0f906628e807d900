import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signKeys, trustedKeys } from '../../../generator/release/manifest/keys.ts';
import { readSigningKey } from '../../../generator/release/manifest/minisign.ts';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { PUBLIC_KEY as A, SECRET_KEY } from '../../signing-key.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const B = 'RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3';
const C = `RWQ${'1'.repeat(53)}`;
const DAY = 86_400;

/** What the key A says, that of tests. */
const says = (next: string | null, revoked: readonly string[] = [], expires = DAY) =>
  signKeys({ next, revoked, expires }, readSigningKey(SECRET_KEY, undefined));

describe('keys that are believed', () => {
  test.each([
    ['the next key, of the newest that was given', [A], says(B), 0, [A, B]],
    ['not a key that an older one names', [A, C], says(B), 0, [A, C]],
    ['not a next key once its time has passed', [A], says(B), DAY + 1, [A]],
    ['not a key that the newest revokes', [C, A], says(B, [C]), 0, [A, B]],
    ['a key that only an older one revokes', [A, C], says(B, [C]), 0, [A, C]],
    ['nothing more by a statement that was changed', [A], { ...says(B), text: says(C).text }, 0, [A]],
    ['nothing more by one without a signature', [A], { ...says(B), signature: undefined }, 0, [A]],
    ['nothing more by one of another key', [B], says(C), 0, [B]],
    ['nothing more by what is no statement', [A], { text: '[]', signature: says(B).signature }, 0, [A]],
    ['none where none was given', [], says(B), 0, []],
  ] as const)('%s', (_name, given, found, now, keys) => {
    expect(trustedKeys(given, found, now).keys).toEqual(keys);
  });
});

describe('the statement of a catalogue', () => {
  function start() {
    const folder = temporaryFolder(BASE);
    const run = (...words: string[]) =>
      runCommand([...words, '--catalogue', folder], { variables: { CATALOGUE_SIGNING_KEY: SECRET_KEY }, now: () => 0 });
    return { folder, run, build: (...words: string[]) => run('build', '--out', join(folder, '../dist'), ...words) };
  }

  test('is served, is no file that lies wrong, and names the keys in the index', async () => {
    const { folder, run } = start();
    const out = temporaryFolder();
    expect(await run('keys', '--sign', '--next', B)).toMatchObject({ code: 0, error: '' });
    expect(await run('check')).toMatchObject({ code: 0 });
    expect(await run('build', '--out', out, '--sign')).toMatchObject({ code: 0, error: '' });
    for (const name of ['keys.json', 'keys.json.minisig'])
      expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(folder, name), 'utf8'));
    expect(JSON.parse(readFileSync(join(out, 'api/index.json'), 'utf8'))).toMatchObject({ public_keys: [A, B] });
    expect(await runCommand(['verify', out, '--key', A], { now: () => 0 })).toMatchObject({ code: 0 });
  });

  test('is served anew when it has changed, though a build remembers all else', async () => {
    const { run } = start();
    const out = temporaryFolder();
    const words = ['build', '--out', out, '--sign', '--cache', join(temporaryFolder(), 'cache')];
    for (const next of [B, C]) {
      await run('keys', '--sign', '--next', next);
      expect(await run(...words)).toMatchObject({ code: 0 });
      expect(readFileSync(join(out, 'keys.json'), 'utf8')).toContain(next);
    }
  });

  test('that was changed by hand, or is of other keys, ends a build', async () => {
    const { folder, run } = start();
    await run('keys', '--sign', '--next', B);
    const path = join(folder, 'keys.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(B, C));
    const out = temporaryFolder();
    expect(await run('build', '--out', out)).toMatchObject({
      code: 2,
      error: expect.stringContaining('keys.json cannot be served') as string,
    });
    writeFileSync(path, text.replaceAll(A, B));
    expect(await run('build', '--out', out, '--sign')).toMatchObject({ code: 2 });
  });

  test.each([
    [[], 'There is nothing to say'],
    [['--next', A], 'is the one that signs'],
    [['--revoke', A], 'can neither sign nor come next'],
    [['--next', B, '--revoke', B], 'can neither sign nor come next'],
    [['--next', 'nowhere.pub'], 'Cannot use the key'],
  ])('is refused: %j', async (words, message) => {
    const { run } = start();
    expect(await run('keys', '--sign', ...words)).toMatchObject({
      code: 2,
      error: expect.stringContaining(message) as string,
    });
  });
});
