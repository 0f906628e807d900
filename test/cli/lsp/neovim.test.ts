import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasProgram } from '../../http/servers/server.ts';
import { COMMAND, PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** It counts the columns of lines in bytes. */
const NOTES = 'é😀';

const RECORD =
  'id: 2001\nversion: Linux\nrunner: linux\nuser: someone\n' +
  'created_at: "2026-01-01T00:00:00.000000Z"\nupdated_at: "2026-01-01T00:00:00.000000Z"\n' +
  `script: {files: [{"${NOTES}": "http://files.test/a"}]}\n`;

test.skipIf(!hasProgram('nvim'))(
  'Neovim shows findings at their places, and asks for words and form',
  { timeout: 60_000 },
  () => {
    const folder = temporaryFolder({
      'catalogue/site.yaml': 'base_url: https://games.test\n',
      'catalogue/games/d/demo/game.yaml': 'id: 1001\nname: Demo\n',
      'catalogue/games/d/demo/demo.yaml': RECORD,
    });
    const resultFile = join(folder, 'told.json');
    const task = JSON.stringify([process.execPath, COMMAND, 'catalogue/games/d/demo/demo.yaml', resultFile]);
    const words = ['--headless', '-u', 'NONE', '-i', 'NONE', '--cmd', `let g:lsp_test = ${task}`];
    spawnSync('nvim', [...words, '-c', `luafile ${PROJECT}test/cli/lsp/neovim.lua`], { cwd: folder, timeout: 50_000 });
    const { found: diagnostics, hover } = JSON.parse(readFileSync(resultFile, 'utf8')) as {
      readonly found: readonly (readonly [number, number, number, string])[];
      readonly hover: unknown;
    };

    const plain = diagnostics.find(([, , , code]) => code === 'plain-http');
    const line = Buffer.from(RECORD.split('\n')[plain?.[0] ?? 0] ?? '');
    expect(line.subarray(plain?.[1], plain?.[2]).toString('utf8')).toBe('"http://files.test/a"');
    expect(JSON.stringify(hover)).toContain('Label of this variant');
  },
);
