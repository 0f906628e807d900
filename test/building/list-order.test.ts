import { expect, test } from 'vitest';
import { compareCodePoints } from '../../generator/text/compare-code-points.ts';
import { BASE, gameText, installerText } from '../findings/case.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** By code point, which no locale and no other part of a record would give. */
const SLUGS = ['a-2', 'a1', 'a_1', 'aa', 'b'];

test('lists name games and installers in the order of code points', async () => {
  const records = SLUGS.map((slug, index) => {
    const folder = `games/${slug.charAt(0)}/${slug}`;
    const id = 50 - index;
    return { [`${folder}/game.yaml`]: gameText(id), [`${folder}/${slug}-x.yaml`]: installerText(id, 'X') };
  });
  const folder = temporaryFolder(Object.assign({ ...BASE }, ...records) as Record<string, string>);
  const dist = temporaryFolder();
  const { code, error } = await runCommand(['build', '--catalogue', folder, '--out', dist]);
  expect(code, error).toBe(0);
  const lists = Object.entries(readAnswers(dist))
    .filter(([, text]) => text.startsWith('{'))
    .flatMap(([path, text]) => listsIn(JSON.parse(text)).map((slugs) => ({ path, slugs })));
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['api/games/index.json', 'api/installers/index.json', 'api/search/a']),
  );
  for (const { path, slugs } of lists)
    expect(slugs, `The order of ${path}`).toEqual([...slugs].sort(compareCodePoints));
});

/** The lists in a body that name several of the games, or of their installers. */
function listsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const slugs = (Array.isArray(value) ? value.map(slugOf) : Object.keys(value)).filter(isKnown);
  return [...(slugs.length > 1 ? [slugs] : []), ...Object.values(value).flatMap(listsIn)];
}

function slugOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'slug' in value ? value.slug : value;
}

function isKnown(slug: unknown): slug is string {
  return typeof slug === 'string' && SLUGS.includes(slug.replace(/-x$/, ''));
}
