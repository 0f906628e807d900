import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { runScript } from './run-script.ts';

const GOOD = { name: 'game-installer-catalogue', version: '1.2.3', scripts: { prepare: 'a' } };

/** Publishes an archive of a package with this description, after a change of the folder that it lies in. */
function publish(description: object, change = '') {
  const [folder, source] = [temporaryFolder(), temporaryFolder()];
  writeFiles(source, { 'package/package.json': JSON.stringify(description) });
  const packing = spawnSync('bash', ['-ec', `tar -czf '${folder}/a.tgz' -C '${source}' package; ${change}`], {
    cwd: folder,
  });
  expect(packing.status).toBe(0);
  const { code, error, calls } = runScript('publish-package.sh', [folder, 'v1.2.3'], { programs: { npm: '' } });
  return { code, error, calls: calls.map((call) => call.replace(`${folder}/`, '')) };
}

test('the archive is published with its provenance, and nothing of it is run', () => {
  expect(publish(GOOD)).toMatchObject({
    code: 0,
    calls: ['npm publish a.tgz --provenance --access public --ignore-scripts'],
  });
});

test.each([
  ['of another name', { ...GOOD, name: 'other' }, ''],
  ['of another version', { ...GOOD, version: '1.2.4' }, ''],
  ['with a script that runs at install', { ...GOOD, scripts: { postinstall: 'a' } }, ''],
  ['beside another', GOOD, 'cp a.tgz b.tgz'],
  ['that is a link', GOOD, 'mv a.tgz c; ln -s c a.tgz'],
  ['that is too large', GOOD, 'head -c 6000000 /dev/zero >> a.tgz'],
])('an archive %s is refused', (_name, description, change) => {
  const { code, error, calls } = publish(description, change);
  expect([code, calls]).toEqual([1, []]);
  expect(error).toContain('The archive is refused');
});
