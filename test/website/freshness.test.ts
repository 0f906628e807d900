import { expect, test } from 'vitest';
import type { TestRecord } from '../../generator/records/records.ts';
import { html } from '../../generator/website/html/html.ts';
import { freshness } from '../../generator/website/game-page/freshness.ts';

const TESTED = { date: '2026-11-03', client: '0.5.23', system: 'Fedora 43', by: '', works: true, note: '' };

test.each<[string, readonly TestRecord[], string?]>([
  ['', []],
  ['Tested on 3 Nov 2026 with Lutris 0.5.23 on Fedora 43.', [TESTED]],
  ['Found not to work on 3 Nov 2026 with Lutris 0.5.23.', [{ ...TESTED, works: false, system: '' }]],
  ['Tested on 3 Nov 2026 with Lutris 0.5.23 on Fedora 43, before its last change.', [TESTED], '2026-11-04T00:00:00Z'],
])('says "%s"', (line, tested, updatedAt = '2026-11-03T09:00:00Z') => {
  expect(html`${freshness({ tested, updatedAt })}`.text.replaceAll(/<[^>]*>/g, '').trim()).toBe(line);
});
