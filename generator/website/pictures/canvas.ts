import { encode } from 'fast-png';
import { coverageOf } from './coverage.ts';

/** Pixels that paths are filled in. */
export class Canvas {
  readonly #width: number;
  readonly #height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number) {
    [this.#width, this.#height, this.#pixels] = [width, height, new Uint8Array(width * height * 4)];
  }

  /** Fills an SVG path in a colour such as `#0b5f4a`, scaled, and moved by pixels. */
  fill(path: string, colour: string, scale = 1, place: readonly [number, number] = [0, 0]): void {
    const rgb = rgbOf(colour);
    const shares = coverageOf(path, { width: this.#width, height: this.#height }, scale, place);
    for (let at = 0; at < shares.length; at += 1) {
      const share = shares[at] ?? 0;
      if (share === 255) this.#cover(at * 4, rgb);
      else if (share > 0) this.#blend(at * 4, rgb, share / 255);
    }
  }

  png(): Uint8Array {
    const size = { width: this.#width, height: this.#height };
    return encode({ ...size, data: this.#pixels, channels: 4, depth: 8 }, { zlib: { level: 1 } });
  }

  #cover(at: number, [red, green, blue]: Rgb): void {
    const pixels = this.#pixels;
    [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]] = [red, green, blue, 255];
  }

  #blend(at: number, [red, green, blue]: Rgb, share: number): void {
    const pixels = this.#pixels;
    const below = ((pixels[at + 3] ?? 0) / 255) * (1 - share);
    const alpha = share + below;
    pixels[at] = Math.round((red * share + (pixels[at] ?? 0) * below) / alpha);
    pixels[at + 1] = Math.round((green * share + (pixels[at + 1] ?? 0) * below) / alpha);
    pixels[at + 2] = Math.round((blue * share + (pixels[at + 2] ?? 0) * below) / alpha);
    pixels[at + 3] = Math.round(alpha * 255);
  }
}

/** Red, green and blue, from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

/** The parts of a colour such as `#0b5f4a`. */
export function rgbOf(colour: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** Pixels of a picture that messengers show of a link: the size that they ask for. */
export const CARD = { width: 1200, height: 630 } as const;

/** The same of a game's: smaller, since there are many of them. */
export const GAME_CARD = { width: 800, height: 420 } as const;
