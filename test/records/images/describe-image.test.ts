import { expect, test } from 'vitest';
import { describeImage, lookAtImage } from '../../../generator/records/images/read-image.ts';
import { jpegOf, pngOf, webpCanvas, webpOf } from '../../image-bytes.ts';

test.each([
  [jpegOf(600, 800), 'a JPEG image of 600×800 pixels and 29 bytes'],
  [webpOf(webpCanvas(552, 207)), 'a WebP image of 552×207 pixels and 30 bytes'],
  [pngOf(32, 32).subarray(0, 40), 'a damaged PNG image of 40 bytes'],
  [Buffer.from('GIF89a'), 'a file of 6 bytes, and no PNG, JPEG or WebP image'],
  [new Uint8Array(), 'a file of 0 bytes, and no PNG, JPEG or WebP image'],
])('the bytes of an image in words', (bytes, words) => {
  expect(describeImage(lookAtImage(bytes))).toBe(words);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [90 * 1024 + 600, '91 KiB'],
  [9.25 * 1024 * 1024, '9.3 MiB'],
  [20 * 1024 * 1024, '20 MiB'],
])('%i bytes in a short unit', (bytes, words) => {
  expect(describeImage({ format: 'png', width: null, height: null, bytes })).toBe(`a damaged PNG image of ${words}`);
});
