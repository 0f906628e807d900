import { expect, test } from 'vitest';
import { makeInstallerSlug, makeSlug } from '../../../generator/authoring/record/known-slugs.ts';

test.each([
  ['Space Taxi', 'space-taxi'],
  ["Baldur's Gate II: Shadows of Amn", 'baldurs-gate-ii-shadows-of-amn'],
  ['Pokémon  Édition', 'pokemon-edition'],
  ['Half-Life 2™', 'half-life-2tm'],
  ['  -- A_b --  ', 'a_b'],
  ['../../etc/passwd', 'etcpasswd'],
  ['Тетрис', 'tetris'],
  ['東方', 'dongfang'],
  ['!!!', ''],
  ['a'.repeat(80), 'a'.repeat(50)],
])('the slug of %j is %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

test.each([
  ['Another World', 'CD 15th Anniversary Edition', 'another-world-cd-15th-anniversary-'],
  ['Doom II: No Rest for the Living', 'NERVEWAD', 'doom-ii-no-rest-for-the-livin-nervewad'],
])('the installer "%s", version "%s", is %s, as the origin cuts it', (game, version, slug) => {
  expect(makeInstallerSlug(game, version)).toBe(slug);
});
