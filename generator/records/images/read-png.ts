import { DamagedImage, hasCoordinates, type ImageFacts } from './image-facts.ts';

const SIGNATURE = 8;

/** Bytes of a chunk besides its data: their number, the name, the checksum. */
const FRAME = 12;

/** Walks along the chunks of a PNG file to the last one. */
export function readPng(bytes: Buffer): ImageFacts {
  let facts: ImageFacts | undefined;
  for (let at = SIGNATURE; ;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    at += FRAME + length;
    if (facts === undefined) {
      if (name !== 'IHDR') throw new DamagedImage('its size is missing');
      facts = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), isAnimated: false, hasLocation: false };
    }
    if (name === 'acTL') facts = { ...facts, isAnimated: true };
    if (name === 'eXIf') facts = { ...facts, hasLocation: hasCoordinates(data) };
    if (at > bytes.length) throw new DamagedImage('it ends too early');
    if (name !== 'IEND') continue;
    if (at < bytes.length) throw new DamagedImage('something follows its end');
    return facts;
  }
}
