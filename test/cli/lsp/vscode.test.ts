import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../project.ts';

const FOLDER = `${PROJECT}generator/cli/lsp/vscode`;

const manifest = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>> & {
  readonly dependencies: Readonly<Record<string, string>>;
};

test('the extension has what the packer asks for, and pins what goes into it', () => {
  const keys = ['name', 'version', 'publisher', 'engines', 'license', 'repository', 'main', 'activationEvents'];
  expect(keys.filter((key) => !(key in manifest))).toEqual([]);
  expect(existsSync(join(FOLDER, String(manifest['main'])))).toBe(true);
  expect(Object.values(manifest.dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the extension runs nothing of a workspace that is not trusted', () => {
  expect(manifest['capabilities']).toMatchObject({ untrustedWorkspaces: { supported: false } });
});
