import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';

/** What `npm pack` would put into the package, whatever has been compiled. */
function packed(): string[] {
  const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], {
    cwd: PROJECT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [archive] = JSON.parse(stdout) as { files: { path: string }[] }[];
  expect(archive, stderr).toBeDefined();
  return archive?.files.map(({ path }) => path) ?? [];
}

test('the package has what runs, schemas and their types, and nothing else', () => {
  const files = packed();
  const uncompiled = files.filter((path) => !path.startsWith('lib/') && !path.startsWith('schemas/'));
  expect(uncompiled.sort()).toEqual([
    'LICENSE',
    'README.md',
    'generator/catalogue.js',
    'generator/compiled.js',
    'generator/load-program.js',
    'generator/worker.js',
    'package.json',
  ]);
  expect(
    files.filter((path) => path.startsWith('lib/') && !/^lib\/([\w-]+\.cjs|digest|LICENSES\.txt)$/.test(path)),
  ).toEqual([]);
  expect(files).toContain('schemas/installer.schema.json');
  expect(files).toContain('schemas/types.d.ts');
});
