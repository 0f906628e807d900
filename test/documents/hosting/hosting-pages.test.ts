import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { lackOf } from '../../workflows/lack-of.ts';
import { codeBlocks, HOSTING_PAGES } from './code-blocks.ts';

const index = readFileSync(join(PROJECT, '.github/HOSTING.md'), 'utf8');

describe.each(HOSTING_PAGES)('%s', (page) => {
  const blocks = codeBlocks(page);

  test('is linked by the index', () => {
    expect(index).toContain(`](${page.replace('.github/', '')})`);
  });

  test('has JSON and YAML that can be read', () => {
    for (const { language, text } of blocks) {
      if (language === 'json') expect(() => JSON.parse(text) as unknown).not.toThrow();
      if (language === 'yaml') expect(() => parse(text) as unknown).not.toThrow();
    }
  });

  test('has commands that a shell understands', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
    expect(spawnSync('sh', ['-n'], { input: commands.join('\n'), encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });
});

test.skipIf(lackOf('systemd-analyze', ['--version']) !== undefined)('the units of one machine are right', () => {
  const units = codeBlocks('.github/hosting/ONE-MACHINE.md').filter(({ language }) => language === 'ini');
  expect(units).toHaveLength(2);
  // No such user, folder or program need be here.
  const [service = '', timer = ''] = units.map(({ text }) => text.replaceAll(/^(ExecStart=)\S+/gm, '$1/bin/true'));
  const folder = temporaryFolder({ 'catalogue.service': service, 'catalogue.timer': timer });
  const files = ['catalogue.service', 'catalogue.timer'].map((name) => join(folder, name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  expect({ status, faults: stderr.split('\n').filter((line) => line.includes(folder)) }).toEqual({
    status: 0,
    faults: [],
  });
});
