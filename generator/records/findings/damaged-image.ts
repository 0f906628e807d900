import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const damagedImage = defineFinding({
  code: 'damaged-image',
  severity: 'error',
  message: (details: { reason: string }) => `The image is damaged: ${details.reason}`,
  help: () => `Open it in a program for images and save it again, or add it once more from its source.`,
  why: 'Half of an image is shown as a grey field, or not at all. Bytes after its end show nothing, but could be a second file that is carried along.',
  wrong: note('A download of "banner.webp" broke off; the file ends in the middle.'),
  right: note('The file "banner.webp" is whole.'),
});
