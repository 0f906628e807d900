import { decode } from 'fast-png';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardPicture, iconFile, iconPicture } from '../../../generator/website/pictures/site-pictures.ts';

const GREEN = [11, 95, 74, 255];
const WHITE = [255, 255, 255, 255];

function pixelOf(png: Uint8Array, x: number, y: number): number[] {
  const { width, data } = decode(png);
  return [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

test('the card of a site has the size that messengers ask for, a pattern of its title, and the mark', () => {
  const card = cardPicture('A catalogue');
  const { width, height } = decode(card);
  expect([width, height]).toEqual([1200, 630]);
  expect(pixelOf(card, 600, 150)).toEqual(WHITE);
  expect(pixelOf(card, 520, 230)).toEqual(GREEN);
  expect(Buffer.compare(card, cardPicture('Another one'))).not.toBe(0);
});

test('a picture has the same bytes on every machine', () => {
  const digest = createHash('sha256')
    .update(decode(cardPicture('A catalogue')).data)
    .digest('hex');
  expect(digest).toMatchInlineSnapshot(`"3d8fe45c570c2557dc2d025c9b8f7aeb008949c3434cd2edfc80b8cdab9af869"`);
});

test('the icon has round corners, unless a device cuts them itself', () => {
  expect(pixelOf(iconPicture(192), 0, 0)[3]).toBe(0);
  expect(pixelOf(iconPicture(180, true), 0, 0)).toEqual(GREEN);
  expect(pixelOf(iconPicture(192), 48, 48)).toEqual(WHITE);
});

test('the file of icons holds one in PNG', () => {
  const png = iconPicture(32);
  const file = Buffer.from(iconFile(png, 32));
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[7]]).toEqual([1, 1, 32, 32]);
  expect(file.subarray(file.readUInt32LE(18), file.readUInt32LE(18) + file.readUInt32LE(14))).toEqual(Buffer.from(png));
});
