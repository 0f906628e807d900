import { imagePath, IMAGES } from '../../http/addresses.ts';
import { pageTypeOf } from '../../http/page-types.ts';
import { imageFile } from '../../records/images/check-image.ts';
import { IMAGE_FORMATS, IMAGE_KINDS } from '../../catalogue/image-names.ts';
import type { GameEndpoint } from '../endpoint.ts';
import { slugParameter } from '../openapi/example-records.ts';

/** The image files beside the records of games, as they are. */
export const gameImages: GameEndpoint = {
  name: 'image',
  title: 'image of a game',
  origin: 'game',
  group: 'images',
  folder: IMAGES,
  types: IMAGE_FORMATS.flatMap((format) => pageTypeOf(`.${format}`) ?? []),
  operation: {
    id: 'gameImage',
    summary: 'An image of a game',
    description: 'Which images there are, and their addresses, is among the facts of a game.',
    address: imagePath('{slug}', '{file}'),
    parameters: {
      slug: { ...slugParameter, description: 'Slug of a game. Aliases have no images of their own.' },
      file: {
        description: 'What the image is of, with the ending of its format.',
        schema: { type: 'string', pattern: `^(?:${IMAGE_KINDS.join('|')})\\.(?:${IMAGE_FORMATS.join('|')})$` },
        example: 'cover.jpg',
      },
    },
  },
  *answersOf({ source: { record, images } }) {
    for (const image of images) yield { path: imagePath(record.slug, imageFile(image)), body: image.bytes };
  },
  exampleOf: ({ anyIn }) => anyIn(IMAGES),
};
