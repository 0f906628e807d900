import type { ImageFormat } from '../../../generator/catalogue/image-names.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedImage, formatOf, readImage } from '../../../generator/records/images/read-image.ts';
import { exifOf, GPS, jpegOf, pngOf, webpCanvas, webpOf, type Chunk } from '../../image-bytes.ts';
import { PROJECT } from '../../project.ts';
import { runs } from '../../runs.ts';

const real = (name: string) => readFileSync(join(PROJECT, 'test/fixtures/images', name));

/** The chunk of this name in a WebP file that a browser has written. */
function chunkIn(name: string, bytes: Buffer): Chunk {
  const position = bytes.indexOf(name);
  return [name, bytes.subarray(position + 8, position + 8 + bytes.readUInt32LE(position + 4))];
}

const PLAIN = { width: 6, height: 8, isAnimated: false, hasLocation: false };

const exifSegment = (exif: Buffer) => [0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])] as const;

test.each<[string, ImageFormat, Buffer]>([
  ['PNG', 'png', real('tiny.png')],
  ['JPEG', 'jpg', real('tiny.jpg')],
  ['WebP with a profile of colours', 'webp', real('lossy.webp')],
  ['lossy WebP alone', 'webp', webpOf(chunkIn('VP8 ', real('lossy.webp')))],
  ['lossless WebP alone', 'webp', webpOf(chunkIn('VP8L', real('lossless.webp')))],
])('%s, as browsers write it, is read', (_name, format, bytes) => {
  expect(formatOf(bytes)).toBe(format);
  expect(readImage(format, bytes)).toEqual(PLAIN);
});

const still = { ...PLAIN, width: 600, height: 800 };
test.each<[string, ImageFormat, Buffer, object]>([
  ['a PNG that moves', 'png', pngOf(600, 800, [['acTL', Buffer.alloc(8)]]), { isAnimated: true }],
  ['a WebP that moves', 'webp', webpOf(webpCanvas(600, 800), ['ANIM', Buffer.alloc(6)]), { isAnimated: true }],
  ['a place in PNG', 'png', pngOf(600, 800, [['eXIf', exifOf(GPS)]]), { hasLocation: true }],
  ['a place in JPEG', 'jpg', jpegOf(600, 800, [exifSegment(exifOf(GPS))]), { hasLocation: true }],
  ['a place, big end first', 'jpg', jpegOf(600, 800, [exifSegment(exifOf(GPS, false))]), { hasLocation: true }],
  ['a place in WebP', 'webp', webpOf(webpCanvas(600, 800), ['EXIF', exifOf(GPS)]), { hasLocation: true }],
  ['other metadata', 'jpg', jpegOf(600, 800, [exifSegment(exifOf(0x0112))]), {}],
  ['metadata that are cut off', 'jpg', jpegOf(600, 800, [exifSegment(exifOf(GPS).subarray(0, 12))]), {}],
  ['metadata that lead beyond their end', 'png', pngOf(600, 800, [['eXIf', Buffer.alloc(8, 0xff)]]), {}],
])('%s is seen', (_name, format, bytes, more) => {
  expect(readImage(format, bytes)).toEqual({ ...still, ...more });
});

test.each<[string, ImageFormat, Buffer, string]>([
  ['no pixels', 'png', pngOf(0, 8), 'no pixels'],
  ['a page after a PNG', 'png', Buffer.concat([pngOf(6, 8), Buffer.from('<script>')]), 'something follows its end'],
  ['a page after a JPEG', 'jpg', Buffer.concat([jpegOf(6, 8), Buffer.from('<script>')]), 'or something follows it'],
  ['a page after a WebP', 'webp', Buffer.concat([real('lossy.webp'), Buffer.from('<script>')]), 'something follows'],
  ['another chunk before the size', 'png', Buffer.from(pngOf(6, 8)).fill('x', 12, 13), 'its size is missing'],
  ['JPEG without a size', 'jpg', Buffer.from('ffd8ffda0002ffd9', 'hex'), 'its size is missing'],
  ['a segment of no length', 'jpg', Buffer.from('ffd8ffe00000ffd9', 'hex'), 'shorter than its own length'],
  ['no marker', 'jpg', Buffer.from('ffd8ffe00002123456', 'hex'), 'does not begin where'],
  ['WebP of metadata alone', 'webp', webpOf(['EXIF', exifOf(GPS)]), 'its size is missing'],
  ['WebP of nothing', 'webp', webpOf(), 'its size is missing'],
  ['a chunk longer than the file', 'webp', webpOf(['VP8X', Buffer.alloc(4)]), 'it ends too early'],
])('damaged: %s', (_name, format, bytes, reason) => {
  expect(() => readImage(format, bytes)).toThrow(DamagedImage);
  expect(() => readImage(format, bytes)).toThrow(reason);
});

test.each<[ImageFormat, Buffer]>([
  ['png', real('tiny.png')],
  ['jpg', real('tiny.jpg')],
  ['webp', real('lossy.webp')],
])('any %s without its end is damaged', (format, bytes) => {
  for (let length = 12; length < bytes.length; length += 1) {
    expect(() => readImage(format, bytes.subarray(0, length)), String(length)).toThrow(DamagedImage);
  }
});

test('whatever follows the first bytes, reading ends with facts or with damage', () => {
  const formats: readonly ImageFormat[] = ['png', 'jpg', 'webp'];
  const seeds = { png: real('tiny.png'), jpg: real('tiny.jpg'), webp: real('lossy.webp') };
  const change = fc.tuple(fc.nat(800), fc.uint8Array({ minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(fc.constantFrom(...formats), fc.array(change, { maxLength: 6 }), (format, changes) => {
      const bytes = Buffer.from(seeds[format]);
      for (const [offset, replacement] of changes)
        bytes.set(replacement.subarray(0, Math.max(0, bytes.length - offset)), Math.min(offset, bytes.length));
      try {
        const { width, height } = readImage(format, bytes);
        expect(width).toBeGreaterThan(0);
        expect(height).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedImage);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('a format is told by the first bytes alone', () => {
  for (const text of ['', 'GIF89a', '<svg xmlns=', '<!doctype html>', 'RIFF\0\0\0\0WAVE', '\x89PNG', '\xff\xd8'])
    expect(formatOf(Buffer.from(text, 'latin1')), text).toBeUndefined();
});
