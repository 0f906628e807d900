import { DamagedImage, EXIF_MARK, hasCoordinates, type ImageFacts } from './image-facts.ts';

const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

/** The last two bytes. */
const END = 0xffd9;

/** Walks along the segments of a JPEG file to its pixels, which end the file. */
export function readJpeg(bytes: Buffer): ImageFacts {
  let size: { readonly width: number; readonly height: number } | undefined;
  let hasLocation = false;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new DamagedImage('a part of it does not begin where the one before ends');
    const marker = bytes.readUInt8(at + 1);
    at += 1;
    // Bytes of 0xFF may stand before a marker.
    if (marker === 0xff) continue;
    const length = bytes.readUInt16BE(at + 1);
    if (length < 2) throw new DamagedImage('a part of it is shorter than its own length');
    const data = bytes.subarray(at + 3, at + 1 + length);
    at += 1 + length;
    if (isFrame(marker)) size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) };
    if (marker === APP1 && data.toString('latin1', 0, EXIF_MARK.length) === EXIF_MARK)
      hasLocation ||= hasCoordinates(data.subarray(EXIF_MARK.length));
    if (marker !== START_OF_SCAN) continue;
    if (size === undefined) throw new DamagedImage('its size is missing');
    if (bytes.readUInt16BE(bytes.length - 2) !== END)
      throw new DamagedImage('its end is missing, or something follows it');
    return { ...size, isAnimated: false, hasLocation };
  }
}

/** Whether a segment says how many pixels there are: every frame but the tables that have numbers among theirs. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
