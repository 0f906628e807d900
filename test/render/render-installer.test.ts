import { expect, test } from 'vitest';

import type { Installer } from '../../generator/model/game.ts';
import { renderInstaller } from '../../generator/render/render-installer.ts';
import type { GameRecord } from '../../generator/validate/records.ts';

const MOMENT = '2026-03-01T12:00:00.000000Z';

const game: GameRecord = {
  ...{ id: 3, slug: 'a-game', name: 'A "Game"\u2028\ud800', year: null, aliases: [] },
  ...{ store1Id: 1, store2Id: null, store2Slug: 'プ', store3Id: '' },
};

const installer: Installer = {
  record: {
    ...{ id: 7, slug: 'a-game-gog', version: 'GOG', runner: 'linux', user: 'u', description: 'a\r\nb', notes: '\\' },
    ...{ createdAt: MOMENT, updatedAt: MOMENT, draft: false, published: true, publishedBy: 5, rating: '' },
  },
  ...{ listed: true, scriptJson: '{"game":{"10":60.0}}', content: "game:\n  '10': 60.0\n" },
};

const NAMES = { store1Id: 'store1_id', store2Id: 'store2_id', store2Slug: 'store2_slug', store3Id: 'store3_id' };
const ODD_NAMES = { store1Id: '10', store2Id: '__proto__', store2Slug: '"', store3Id: '9' };

test.each([NAMES, ODD_NAMES])('the text of an installer says what is judged, under any names', (names) => {
  const { json, value } = renderInstaller(game, installer, names);
  expect(JSON.parse(json)).toEqual(value());
  const keys = [...json.matchAll(/(?<=[{,])"(?:[^"\\]|\\.)*"(?=:)/g)].map(([key]) => JSON.parse(key) as string);
  const { store1Id, store2Id, store2Slug, store3Id } = names;
  expect(keys.slice(16, 22)).toEqual(['rating', store1Id, store2Id, store2Slug, store3Id, 'script']);
});

test('a script whose text cannot be read does not pass', () => {
  const { value } = renderInstaller(game, { ...installer, scriptJson: '{"game":}' }, NAMES);
  expect(value).toThrow(SyntaxError);
});
