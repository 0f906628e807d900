import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

/** The catalogue of mistakes, with those that no checkout would keep as they are. */
export function writeFiftyMistakes(): string {
  const folder = temporaryFolder();
  cpSync(`${PROJECT}test/fixtures/fifty-mistakes`, folder, { recursive: true });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('id: 40\n', 'utf16le')]);
  writeFiles(folder, {
    'games/a/alpha/latin-1.yaml': Buffer.from('id: 40\nuser: Ren\xe9\n', 'latin1'),
    'games/a/alpha/utf-16.yaml': utf16,
    'games/a/alpha/mark.yaml': Buffer.from('\uFEFFid: 41\n', 'utf8'),
    'games/a/alpha/large.yaml': `id: 42\n${'#'.repeat(1024 * 1024)}`,
    'games/a/alpha/deep.yaml': `id: ${'['.repeat(2000)}${']'.repeat(2000)}`,
    'games/a/alpha/control.yaml': 'id: 43\nnotes: "\u001b[31m\u0085"\n',
  });
  symlinkSync('game.yaml', join(folder, 'games/a/alpha/link.yaml'));
  return folder;
}
