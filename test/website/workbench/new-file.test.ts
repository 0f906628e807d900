import { expect, test } from 'vitest';
import { repositoryOf } from '../../../generator/website/page/repository.ts';
import { newFileAddress } from '../../../generator/website/workbench/new-file.ts';
import { WEBSITE } from '../../site.ts';

const WRITTEN = { path: 'games/s/space-taxi/space-taxi-disk.yaml', text: 'name: "Taxi & Co: 100 %"\n# ü\n' };

/** What a forge reads of the address of a record. */
function proposed(source: string, text = WRITTEN.text) {
  const form = repositoryOf({ ...WEBSITE, source })?.create;
  if (form === undefined) throw new Error(`${source} is no record of a forge`);
  const { address, hasText } = newFileAddress(form, { ...WRITTEN, text });
  const { origin, pathname, searchParams } = new URL(address);
  return { place: origin + pathname, length: address.length, hasText, said: Object.fromEntries(searchParams) };
}

test.each([
  [
    'https://github.com/example/games/blob/main/catalogue/{path}',
    'https://github.com/example/games/new/main',
    'filename',
    'value',
  ],
  [
    'https://gitlab.com/group/part/games/-/blob/main/catalogue/{path}',
    'https://gitlab.com/group/part/games/-/new/main',
    'file_name',
    'content',
  ],
  [
    'https://codeberg.org/example/games/src/branch/main/catalogue/{path}',
    'https://codeberg.org/example/games/_new/main/',
    'filename',
    'value',
  ],
])('%s has a page for a new file, with its name and its text', (source, place, name, value) => {
  const { said: parameters, ...remainder } = proposed(source);
  expect(parameters).toEqual({ [name]: `catalogue/${WRITTEN.path}`, [value]: WRITTEN.text });
  // Some versions of GitLab take the name alone.
  expect(remainder).toMatchObject({ place, hasText: name === 'filename' });
});

test('a text that makes the address longer than forges take is left out, and never cut', () => {
  const source = 'https://github.com/example/games/blob/main/{path}';
  for (const length of [100, 7000, 7900, 8000, 100_000]) {
    const { said: parameters, hasText, length: whole } = proposed(source, 'x'.repeat(length));
    expect(whole).toBeLessThanOrEqual(8000);
    expect([parameters['filename'], parameters['value']?.length]).toEqual([WRITTEN.path, hasText ? length : undefined]);
  }
  expect([100, 100_000].map((length) => proposed(source, 'x'.repeat(length)).hasText)).toEqual([true, false]);
});
