import { SYMBOLIC_LINK, UNREADABLE, type MemoryEntry } from '../../memory-catalogue.ts';
import { exifOf, GPS, pngOf, jpegOf, webpCanvas, webpOf } from '../../image-bytes.ts';
import { GAME, inFile, withFiles, type Case } from '../case.ts';

const DIRECTORY = 'games/o/openttd';

/** A case of one image; its name comes before a colon. */
function image(name: string, content: MemoryEntry, ...findings: string[]): Case {
  return inFile(name, `${DIRECTORY}/${name.split(':')[0] ?? ''}`, content, ...findings);
}

const animation = webpOf(webpCanvas(600, 800), ['ANIM', Buffer.alloc(6)]);

/** Images beside the records of games. */
export const imageCases: readonly Case[] = [
  image('cover.png', pngOf(600, 800)),
  image('cover.jpg', jpegOf(600, 800)),
  image('cover.webp', webpOf(webpCanvas(600, 900))),
  image('banner.jpg', jpegOf(460, 215)),
  image('icon.png', pngOf(128, 128)),

  ...[
    'cover.jpeg',
    'Cover.png',
    'cover.PNG',
    'coverart.jpg',
    'covr.png',
    'icons.png',
    'cover.gif',
    'cover.svg',
    'box.png',
    'cover.x.png',
    'cover',
    'Icon',
  ].map((name) => image(`${name}: no name of an image`, pngOf(600, 800), 'unknown-image 1:1-1:1')),
  image('cover.png~: a copy that an editor keeps', 'x'),
  withFiles(
    'an image a folder too low',
    { [`${DIRECTORY}/art/cover.png`]: pngOf(600, 800) },
    `misplaced-file ${DIRECTORY}/art/cover.png:1:1-1:1`,
  ),
  withFiles(
    'an image of no game',
    { 'games/d/doom/cover.png': pngOf(600, 800) },
    'misplaced-file games/d/doom/cover.png:1:1-1:1',
  ),

  image('cover.png: a link', SYMBOLIC_LINK, 'symbolic-link 1:1-1:1'),
  image('cover.png: not to be read', UNREADABLE, 'unreadable-file 1:1-1:1'),
  image('cover.png: a JPEG image', jpegOf(600, 800), 'wrong-format 1:1-1:1'),
  image('cover.png: a page', '<!doctype html><script>', 'wrong-format 1:1-1:1'),
  image('cover.png: nothing', '', 'wrong-format 1:1-1:1'),
  image('cover.png: cut off', pngOf(600, 800).subarray(0, 40), 'damaged-image 1:1-1:1'),
  image(
    'cover.png: more bytes than allowed',
    Buffer.concat([pngOf(600, 800), Buffer.alloc(256 * 1024)]),
    'image-too-large 1:1-1:1',
  ),
  image('icon.png: more bytes than allowed of an icon', Buffer.alloc(64 * 1024 + 1), 'image-too-large 1:1-1:1'),
  image('cover.jpg: more pixels than allowed', jpegOf(1500, 2000), 'image-too-large 1:1-1:1'),
  image('cover.jpg: as many pixels as allowed', jpegOf(1200, 1600)),
  image('cover.jpg: a screenshot', jpegOf(800, 600), 'odd-proportions 1:1-1:1'),
  image('banner.jpg: a square', jpegOf(400, 400), 'odd-proportions 1:1-1:1'),
  image('icon.png: upright', pngOf(100, 120), 'odd-proportions 1:1-1:1'),
  image('cover.webp: an animation', animation, 'moving-image 1:1-1:1'),
  image('cover.png: a photograph with its place', pngOf(600, 800, [['eXIf', exifOf(GPS)]]), 'image-location 1:1-1:1'),

  withFiles(
    'two covers',
    { [`${DIRECTORY}/cover.jpg`]: jpegOf(600, 800), [`${DIRECTORY}/cover.png`]: pngOf(600, 800) },
    `second-image ${DIRECTORY}/cover.png:1:1-1:1`,
  ),
  withFiles(
    'a file, and an address besides',
    {
      [`${DIRECTORY}/cover.jpg`]: jpegOf(600, 800),
      [GAME]: 'id: 1\nname: OpenTTD\ncoverart: https://example.org/c.png\n',
    },
    `image-given-twice ${GAME}:3:11-3:36`,
  ),
  withFiles('an address of another kind', {
    [`${DIRECTORY}/cover.jpg`]: jpegOf(600, 800),
    [GAME]: 'id: 1\nname: OpenTTD\nicon: https://example.org/i.png\n',
  }),
];
