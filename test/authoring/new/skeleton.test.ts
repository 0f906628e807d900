import { expect, test } from 'vitest';
import { makeSkeleton, type FirstDownload } from '../../../generator/authoring/new/skeleton.ts';
import { runners } from '../../../generator/scripts/vocabulary/runners.ts';
import { printEntry } from '../../../generator/authoring/record/authored.ts';
import { findDiagnostics } from '../../find-codes.ts';

/** Findings that say what is missing, where something else would have to be made up. */
const LACKS = ['no-entry-point', 'missing-game-key', 'missing-game-id'];

const downloads: Record<string, { readonly download?: FirstDownload; readonly isProgram?: true }> = {
  'no download': {},
  'an archive': {
    download: { url: 'https://example.org/a.tar.gz', fileName: 'a.tar.gz', sha256: 'a'.repeat(64) },
  },
  'a single file': {
    download: { url: 'https://example.org/a.AppImage', fileName: 'a.AppImage', sha256: undefined },
  },
  'a single program': {
    download: { url: 'https://example.org/a', fileName: 'a', sha256: undefined },
    isProgram: true,
  },
};

for (const [name, { download, isProgram }] of Object.entries(downloads)) {
  test.each(Object.keys(runners))(
    `the skeleton for %s with ${name} lacks nothing but what its author knows`,
    async (runner) => {
      // Wine runs no program for Linux.
      const file = download && runner === 'wine' ? { ...download, fileName: 'a.exe' } : download;
      const program = isProgram && { runner, path: '', reason: '' };
      const script = printEntry('script', makeSkeleton(runner, file, program));
      const diagnostics = await findDiagnostics({
        'site.yaml': 'base_url: https://example.org\n',
        'games/a/a/game.yaml': 'id: 1\nname: A\n',
        'games/a/a/a-b.yaml': `id: 2
version: B
runner: ${runner.startsWith('8') ? `"${runner}"` : runner}
user: me
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
${script}`,
      });
      const codes = new Set(diagnostics.filter(({ severity }) => severity !== 'notice').map(({ code }) => code));
      for (const code of ['runner-not-offered', ...LACKS]) codes.delete(code);
      expect([...codes], script).toEqual([]);
    },
  );
}
