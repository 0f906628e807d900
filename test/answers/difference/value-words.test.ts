import { expect, test } from 'vitest';
import { valueWords } from '../../../generator/answers/difference/compare-installers.ts';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import schema from '../../../schemas/served/envelope.schema.json' with { type: 'json' };

test.each([
  [['game_slug'], true, ['All that differs: the slug of the game.']],
  [['description', 'notes', 'steamid'], false, ['Also different: the description, the notes and `steamid`.']],
  [['constructor'], true, ['All that differs: `constructor`.']],
  [[], true, []],
])('the words for other values of %j', (keys, isAll, sentences) => {
  expect(valueWords(keys, isAll).map(plainSentence)).toEqual(sentences);
});

test('each key of an answer has words, but for the script and the ids at stores', () => {
  const keys = Object.keys(schema.$defs.installer.properties);
  const wordedKeys = keys.filter((key) => !/^(?:store.*|script|content|updated_at)$/.test(key));
  expect(wordedKeys.length).toBeGreaterThan(10);
  expect(plainSentence(valueWords(wordedKeys, true)[0] ?? [])).not.toContain('`');
});
