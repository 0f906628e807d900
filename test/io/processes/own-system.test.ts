import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownSystem } from '../../../generator/io/processes/own-system.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test.each([
  ['quoted', 'ID=fedora\nNAME="Fedora Linux"\nVERSION_ID=43\nPRETTY_NAME="Fedora Linux 43"\n', 'Fedora Linux 43'],
  ['in other quotes', "NAME='Void'\nVERSION_ID=\n", 'Void'],
  ['without a version', 'NAME="Arch Linux"\nVARIANT_ID=x\n', 'Arch Linux'],
  ['without a name', 'ID=x\n', undefined],
])('reads a name %s', (_, text, expected) => {
  expect(ownSystem(join(temporaryFolder({ release: text }), 'release'))).toBe(expected);
});

test('knows nothing where the file is not there', () => {
  expect(ownSystem(join(temporaryFolder({}), 'release'))).toBeUndefined();
});
