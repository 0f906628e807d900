import { defineFinding } from '../../findings/define-finding.ts';
import type { Place } from '../../findings/diagnostic.ts';
import { game, note } from '../../findings/documentation/examples.ts';

export const imageGivenTwice = defineFinding({
  code: 'image-given-twice',
  severity: 'error',
  message: (details: { key: string; file: string; otherPlace: Place }) =>
    `"${details.file}" beside this record is the ${details.key} already`,
  help: ({ key, file }) => `Delete the key "${key}", or the file ${file}.`,
  why: 'The address would lead to one image and the file hold another. Each image has one source.',
  wrong: note('The folder of a game holds "icon.png", and its record has the key "icon" too.'),
  right: game('icon: https://example.org/icon.png'),
});
