import { defineFinding, note } from '../../../findings/define-finding.ts';
import { fileStart } from '../../../findings/diagnostic.ts';
import type { ImageRule } from '../rule.ts';

const imageLocation = defineFinding({
  code: 'image-location',
  severity: 'warning',
  message: () => `The image says where it was taken`,
  help: () => `Save it without metadata: untick "Save Exif data" in GIMP, or run "exiftool -all= FILE".`,
  why: 'Phones write the coordinates into photographs. Who photographs a box at home would publish the address.',
  wrong: note('The file "cover.jpg" is a photograph of a box, as the phone has saved it.'),
  right: note('The same photograph was saved without metadata.'),
});

/** Phones write where they are into what they photograph. */
export const imageLocationRule: ImageRule = {
  finding: imageLocation,
  check: ({ path, facts }) => (facts.hasLocation ? [imageLocation.at(fileStart(path), {})] : []),
};
