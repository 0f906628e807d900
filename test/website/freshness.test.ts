import { expect, test } from 'vitest';
import type { InstallerStatus } from '../../generator/answers/links/status-of.ts';
import { freshness } from '../../generator/website/game-page/freshness.ts';

const TESTED = { date: '2026-11-03', client: '0.5.23', system: 'Fedora 43', by: '', works: true, note: '' };

const download = (answered: boolean | null, day = '2026-11-20') => ({
  ...{ label: 'a', url: 'https://example.org/a', isMirror: false, isServed: true, answered },
  ...{ state: null, checkedAt: answered === null ? null : `${day}T01:00:00Z` },
});

const status = (changes: Partial<InstallerStatus>): InstallerStatus => ({
  ...{ tested: null, downloads: [], changedAt: '2026-11-03T09:00:00Z', replaced: [] },
  ...changes,
});

test.each<[string, Partial<InstallerStatus>]>([
  ['', {}],
  ['', { downloads: [download(null)] }],
  ['The download answered on 20 Nov 2026.', { downloads: [download(true)] }],
  ['Tested on 3 Nov 2026 with Lutris 0.5.23 on Fedora 43.', { tested: TESTED }],
  ['Found not to work on 3 Nov 2026 with Lutris 0.5.23.', { tested: { ...TESTED, works: false, system: '' } }],
  [
    'Tested on 3 Nov 2026 with Lutris 0.5.23 on Fedora 43, before its last change.',
    { tested: TESTED, changedAt: '2026-11-04T00:00:00Z' },
  ],
  [
    'Tested on 3 Nov 2026 with Lutris 0.5.23 on Fedora 43; all downloads answered on 20 Nov.',
    { tested: TESTED, downloads: [download(true, '2026-11-21'), download(true)] },
  ],
  ['1 of 2 downloads was not there as expected on 20 Nov 2026.', { downloads: [download(true), download(false)] }],
])('says "%s"', (line, changes) => {
  expect(
    freshness(status(changes))
      .text.replaceAll(/<[^>]*>/g, '')
      .trim(),
  ).toBe(line);
});
