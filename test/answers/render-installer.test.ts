import { expect, test } from 'vitest';
import { ValueMap } from '../../generator/yaml/value/value.ts';
import type { Installer } from '../../generator/answers/model/game.ts';
import { renderInstaller } from '../../generator/answers/rendered-game.ts';
import { GAME_KEYS, INSTALLER_KEYS, emptyValues } from '../../generator/records/record-keys.ts';
import type { GameRecord } from '../../generator/records/records.ts';

const MOMENT = '2026-03-01T12:00:00.000000Z';

const game: GameRecord = {
  ...emptyValues(GAME_KEYS),
  ...{ id: 3, slug: 'a-game', name: 'A "Game"\u2028\ud800', store1Id: 1, store2Slug: 'プ' },
};

const installer: Installer = {
  record: {
    ...emptyValues(INSTALLER_KEYS),
    ...{ id: 7, slug: 'a-game-gog', version: 'GOG', runner: 'linux', user: 'u', description: 'a\r\nb', notes: '\\' },
    ...{ createdAt: MOMENT, updatedAt: MOMENT, publishedBy: 5 },
    script: new ValueMap([], []),
    downloads: [],
  },
  ...{ listed: true, scriptJson: '{"game":{"10":60.0}}', content: "game:\n  '10': 60.0\n" },
};

const NAMES = { store1Id: 'store1_id', store2Id: 'store2_id', store2Slug: 'store2_slug', store3Id: 'store3_id' };
const ODD_NAMES = { store1Id: '10', store2Id: '__proto__', store2Slug: '"', store3Id: '9' };

test('what is validated of an installer is what its text says', () => {
  const { json, value } = renderInstaller(game, installer, NAMES);
  const body = JSON.parse(json) as object;
  expect(value()).toEqual({ ...body, script: { script: true } });
  expect(body).toHaveProperty('script', { game: { 10: 60 } });
});

test.each([NAMES, ODD_NAMES])('the store keys of an installer stand in their places under any names', (names) => {
  const { json } = renderInstaller(game, installer, names);
  const pairs = [...json.matchAll(/(?<=[{,])("(?:[^"\\]|\\.)*"):([^,]*)/g)].slice(16, 21);
  const { store1Id, store2Id, store2Slug, store3Id } = names;
  expect(pairs.map(([, key = '', value = '']) => [JSON.parse(key), JSON.parse(value)] as unknown)).toEqual([
    ...[
      ['rating', ''],
      [store1Id, 1],
      [store2Id, null],
    ],
    ...[
      [store2Slug, 'プ'],
      [store3Id, ''],
    ],
  ]);
});

test.each(['{}', '[1]', 'null', '"{"'])('a script that is %s is validated as what it is', (scriptJson) => {
  const { value } = renderInstaller(game, { ...installer, scriptJson }, NAMES);
  expect(value()).toHaveProperty('script', JSON.parse(scriptJson));
});
