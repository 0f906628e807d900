import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const notUtf8 = defineFinding({
  code: 'not-utf-8',
  severity: 'error',
  message: (details: { encoding: string }) =>
    details.encoding === '' ? 'The file is not UTF-8 text' : `The file is ${details.encoding}, not UTF-8`,
  help: () => `Save the file again with the encoding "UTF-8" (in most editors: "Save with encoding").`,
  why: 'Records are UTF-8 text. In any other encoding, letters such as é would turn into something else.',
  wrong: note('The file was saved as "Windows-1252", "ISO-8859-1" or "UTF-16".'),
  right: note('The file was saved as "UTF-8".'),
});
