import { expect, test } from 'vitest';
import { foldText, initialsOf, searchKey, searchWords } from '../../../generator/answers/search/search-words.ts';

test.each([
  ['Pokémon: Red!', 'pokemon red'],
  ["Baldur's Gate", 'baldurs gate'],
  ['Might & Magic', 'might and magic'],
  ['Doom2', 'doom 2'],
  ['F1 2020', 'f1 2020'],
  ['日本 3', '日本 3'],
  ['!!!', ''],
])('%s is searched as "%s"', (text, words) => {
  expect(foldText(text)).toBe(words);
});

test.each([
  ['Tomb Raider II', 'tomb raider 2'],
  ['The Lord of the Rings', 'lord rings game'],
  ['Half-Life 2: Episode Two', 'half life ii episode 2'],
  ['Command & Conquer', 'command and conquer'],
  ['The Game', 'the game'],
])('%s and %s have one key', (spelling, other) => {
  const key = (text: string) => searchKey(foldText(text).split(' '));
  expect(key(spelling)).toBe(key(other));
});

test('a name is found by its words, by its numbers in digits, and as one word', () => {
  expect(searchWords('The Doom II')).toEqual(['the', 'doom', 'ii', '2', 'thedoomii', 'doom2']);
  expect(searchWords('…')).toEqual([]);
});

test.each([
  ['Grand Theft Auto V', ['gtav', 'gta5']],
  ['Star Wars: Knights of the Old Republic', ['swkotor', 'swkor', 'kotor', 'kor']],
  ['Half-Life 2', ['hl2']],
  ['Quake II', []],
])('%s has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toEqual(initials);
});
