import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { readTree } from '../read-tree.ts';

/** What `npm pack` would put into the package, whatever has been compiled. */
function listPackage(): string[] {
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
  const files = listPackage();
  const isOf = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
  expect(files.filter((path) => !isOf(path, 'lib', 'schemas', 'templates')).sort()).toEqual([
    '.github/scripts/build-site.sh',
    '.github/scripts/compose-comment.sh',
    '.github/scripts/find-bumps.sh',
    '.github/scripts/find-link-issues.sh',
    '.github/scripts/keep-issue.sh',
    '.github/scripts/keep-link-issues.sh',
    '.github/scripts/post-comment.sh',
    '.github/scripts/preview.sh',
    '.github/scripts/publish-s3.sh',
    '.github/scripts/push-bumps.sh',
    '.github/workflows/bump.yml',
    '.github/workflows/catalogue-check.yml',
    '.github/workflows/catalogue-pages.yml',
    '.github/workflows/catalogue-s3.yml',
    '.github/workflows/catalogue-scheduled.yml',
    '.github/workflows/comment.yml',
    'LICENSE',
    'README.md',
    'generator/catalogue.js',
    'generator/compiled.js',
    'generator/io/client/client.py',
    'generator/io/client/rehearsal.py',
    'generator/io/client/sandbox.py',
    'generator/io/client/stand_ins.py',
    'generator/library.js',
    'generator/load-compiled.js',
    'generator/load-program.js',
    'generator/node-version.js',
    'generator/worker.js',
    'package.json',
  ]);
  expect(
    files.filter(
      (path) =>
        path.startsWith('lib/') &&
        !/^lib\/([\w-]+\.cjs|\w+\.json|digest|LICENSES\.txt|catalogue\.1|sbom\.cdx\.json|types\/.*\.d\.ts)$/.test(path),
    ),
  ).toEqual([]);
  const templates = Object.keys(readTree(join(PROJECT, 'templates'))).map((path) => `templates/${path}`);
  expect(files.filter((path) => isOf(path, 'templates')).sort()).toEqual(templates.sort());
  expect(files).toContain('schemas/installer.schema.json');
  expect(files).toContain('schemas/types.d.ts');
});
